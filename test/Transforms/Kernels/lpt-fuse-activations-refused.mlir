// RUN: lpt-opt %s --lpt-fuse-activations -o %t.fused.mlir
// RUN: lpt-opt %s -o %t.mlir
// RUN: diff %t.mlir %t.fused.mlir

// Another coefficient of the cube.
func.func @other_cube(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.05> : tensor<f32>
  %c1 = lpt.constant dense<0.797884583> : tensor<f32>
  %c2 = lpt.constant dense<1.0> : tensor<f32>
  %s = lpt.multiply %x, %x : tensor<2x3x4xf32>
  %0 = lpt.multiply %s, %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %x, %1 : tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.tanh %3 : tensor<2x3x4xf32>
  %5 = lpt.add %4, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %6 = lpt.multiply %x, %5 : tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// Not one plus the error function.
func.func @other_shift(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.41421354> : tensor<f32>
  %c1 = lpt.constant dense<0.9> : tensor<f32>
  %0 = lpt.divide %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

func.func @other_limit(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 5.0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

func.func @shifted_swish(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.sigmoid %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

func.func @shifted_maximum(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.1> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.add %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.maximum %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// Roundings of f16 are a part of the result.
func.func @narrow(%x: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %two = lpt.constant dense<2.0> : tensor<f16>
  %0 = lpt.sigmoid %x : tensor<4xf16>
  %1 = lpt.multiply %x, %0 : tensor<4xf16>
  %2 = lpt.power %x, %two : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  return %1, %2 : tensor<4xf16>, tensor<4xf16>
}

// The logistic function would be computed twice.
func.func @other_use(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = lpt.sigmoid %x : tensor<4xf32>
  %1 = lpt.multiply %x, %0 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// A gate is not the value that it gates.
func.func @gate(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.sigmoid %x : tensor<4xf32>
  %1 = lpt.multiply %y, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// A broadcast value has another shape than the result.
func.func @broadcast(%x: tensor<1x4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = lpt.maximum %x, %y : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.sigmoid %x : tensor<1x4xf32>
  %2 = lpt.multiply %0, %1 : (tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}

// One scale for each channel is no coefficient.
func.func @channels(%x: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  %scales = lpt.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %0 = lpt.multiply %x, %scales : (tensor<1x2x4xf32>, tensor<1x2x1xf32>) -> tensor<1x2x4xf32>
  %1 = lpt.sigmoid %0 : tensor<1x2x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<1x2x4xf32>
  return %2 : tensor<1x2x4xf32>
}

// A scale before a function stays before it.
func.func @scaled_functions(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.sigmoid %0 : tensor<4xf32>
  %2 = lpt.multiply %x, %scale : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = lpt.hsigmoid %2 : tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// Ops of other dialects, and values that are no floats.
func.func @other_types(%x: tensor<4xsi8>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = lpt.sigmoid %x : tensor<4xsi8> -> tensor<4xf32>
  %1 = lpt.multiply %x, %0 : (tensor<4xsi8>, tensor<4xf32>) -> tensor<4xf32>
  %2 = math.exp %y : tensor<4xf32>
  %3 = lpt.multiply %y, %2 : tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// An epsilon is no rounding.
func.func @epsilon(%x: tensor<4xf32>) -> tensor<4xf32> {
  %epsilon = lpt.constant dense<1.0e-8> : tensor<f32>
  %0 = lpt.hsigmoid %x : tensor<4xf32>
  %1 = lpt.add %0, %epsilon : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// A slope of zero for positive numbers, though 49 has no exact inverse.
func.func @negative_part(%x: tensor<4xf32>) -> tensor<4xf32> {
  %scale = lpt.constant dense<49.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.minimum %0, %zero : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Operands of other dialects need not be ranked tensors.
func.func @splat(%s: f32, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.splat %s : tensor<4xf32>
  %1 = lpt.sigmoid %0 : tensor<4xf32>
  %2 = lpt.multiply %y, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// A constant of several elements may enlarge a dynamic size.
func.func @enlarged(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %one = lpt.constant dense<1.0> : tensor<5xf32>
  %two = lpt.constant dense<2.0> : tensor<5xf32>
  %0 = lpt.multiply %x, %one : (tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>
  %1 = lpt.sigmoid %0 : tensor<?xf32>
  %2 = lpt.multiply %x, %1 : tensor<?xf32>
  %3 = lpt.power %x, %two : (tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>
  return %2, %3 : tensor<?xf32>, tensor<?xf32>
}

// Encodings are those of the model.
func.func @encoding(%x: tensor<4xf32, "layout">) -> tensor<4xf32, "layout"> {
  %0 = lpt.sigmoid %x : tensor<4xf32, "layout">
  %1 = lpt.multiply %x, %0 : tensor<4xf32, "layout">
  return %1 : tensor<4xf32, "layout">
}

// Each op is read once, though there are 2^300 ways to the first one.
func.func @doubled(%x: tensor<4xf32>) -> tensor<4xf32> {
  %s = lpt.sigmoid %x : tensor<4xf32>
  %0 = lpt.add %s, %s : tensor<4xf32>
  %1 = lpt.add %0, %0 : tensor<4xf32>
  %2 = lpt.add %1, %1 : tensor<4xf32>
  %3 = lpt.add %2, %2 : tensor<4xf32>
  %4 = lpt.add %3, %3 : tensor<4xf32>
  %5 = lpt.add %4, %4 : tensor<4xf32>
  %6 = lpt.add %5, %5 : tensor<4xf32>
  %7 = lpt.add %6, %6 : tensor<4xf32>
  %8 = lpt.add %7, %7 : tensor<4xf32>
  %9 = lpt.add %8, %8 : tensor<4xf32>
  %10 = lpt.add %9, %9 : tensor<4xf32>
  %11 = lpt.add %10, %10 : tensor<4xf32>
  %12 = lpt.add %11, %11 : tensor<4xf32>
  %13 = lpt.add %12, %12 : tensor<4xf32>
  %14 = lpt.add %13, %13 : tensor<4xf32>
  %15 = lpt.add %14, %14 : tensor<4xf32>
  %16 = lpt.add %15, %15 : tensor<4xf32>
  %17 = lpt.add %16, %16 : tensor<4xf32>
  %18 = lpt.add %17, %17 : tensor<4xf32>
  %19 = lpt.add %18, %18 : tensor<4xf32>
  %20 = lpt.add %19, %19 : tensor<4xf32>
  %21 = lpt.add %20, %20 : tensor<4xf32>
  %22 = lpt.add %21, %21 : tensor<4xf32>
  %23 = lpt.add %22, %22 : tensor<4xf32>
  %24 = lpt.add %23, %23 : tensor<4xf32>
  %25 = lpt.add %24, %24 : tensor<4xf32>
  %26 = lpt.add %25, %25 : tensor<4xf32>
  %27 = lpt.add %26, %26 : tensor<4xf32>
  %28 = lpt.add %27, %27 : tensor<4xf32>
  %29 = lpt.add %28, %28 : tensor<4xf32>
  %30 = lpt.add %29, %29 : tensor<4xf32>
  %31 = lpt.add %30, %30 : tensor<4xf32>
  %32 = lpt.add %31, %31 : tensor<4xf32>
  %33 = lpt.add %32, %32 : tensor<4xf32>
  %34 = lpt.add %33, %33 : tensor<4xf32>
  %35 = lpt.add %34, %34 : tensor<4xf32>
  %36 = lpt.add %35, %35 : tensor<4xf32>
  %37 = lpt.add %36, %36 : tensor<4xf32>
  %38 = lpt.add %37, %37 : tensor<4xf32>
  %39 = lpt.add %38, %38 : tensor<4xf32>
  %40 = lpt.add %39, %39 : tensor<4xf32>
  %41 = lpt.add %40, %40 : tensor<4xf32>
  %42 = lpt.add %41, %41 : tensor<4xf32>
  %43 = lpt.add %42, %42 : tensor<4xf32>
  %44 = lpt.add %43, %43 : tensor<4xf32>
  %45 = lpt.add %44, %44 : tensor<4xf32>
  %46 = lpt.add %45, %45 : tensor<4xf32>
  %47 = lpt.add %46, %46 : tensor<4xf32>
  %48 = lpt.add %47, %47 : tensor<4xf32>
  %49 = lpt.add %48, %48 : tensor<4xf32>
  %50 = lpt.add %49, %49 : tensor<4xf32>
  %51 = lpt.add %50, %50 : tensor<4xf32>
  %52 = lpt.add %51, %51 : tensor<4xf32>
  %53 = lpt.add %52, %52 : tensor<4xf32>
  %54 = lpt.add %53, %53 : tensor<4xf32>
  %55 = lpt.add %54, %54 : tensor<4xf32>
  %56 = lpt.add %55, %55 : tensor<4xf32>
  %57 = lpt.add %56, %56 : tensor<4xf32>
  %58 = lpt.add %57, %57 : tensor<4xf32>
  %59 = lpt.add %58, %58 : tensor<4xf32>
  %60 = lpt.add %59, %59 : tensor<4xf32>
  %61 = lpt.add %60, %60 : tensor<4xf32>
  %62 = lpt.add %61, %61 : tensor<4xf32>
  %63 = lpt.add %62, %62 : tensor<4xf32>
  %64 = lpt.add %63, %63 : tensor<4xf32>
  %65 = lpt.add %64, %64 : tensor<4xf32>
  %66 = lpt.add %65, %65 : tensor<4xf32>
  %67 = lpt.add %66, %66 : tensor<4xf32>
  %68 = lpt.add %67, %67 : tensor<4xf32>
  %69 = lpt.add %68, %68 : tensor<4xf32>
  %70 = lpt.add %69, %69 : tensor<4xf32>
  %71 = lpt.add %70, %70 : tensor<4xf32>
  %72 = lpt.add %71, %71 : tensor<4xf32>
  %73 = lpt.add %72, %72 : tensor<4xf32>
  %74 = lpt.add %73, %73 : tensor<4xf32>
  %75 = lpt.add %74, %74 : tensor<4xf32>
  %76 = lpt.add %75, %75 : tensor<4xf32>
  %77 = lpt.add %76, %76 : tensor<4xf32>
  %78 = lpt.add %77, %77 : tensor<4xf32>
  %79 = lpt.add %78, %78 : tensor<4xf32>
  %80 = lpt.add %79, %79 : tensor<4xf32>
  %81 = lpt.add %80, %80 : tensor<4xf32>
  %82 = lpt.add %81, %81 : tensor<4xf32>
  %83 = lpt.add %82, %82 : tensor<4xf32>
  %84 = lpt.add %83, %83 : tensor<4xf32>
  %85 = lpt.add %84, %84 : tensor<4xf32>
  %86 = lpt.add %85, %85 : tensor<4xf32>
  %87 = lpt.add %86, %86 : tensor<4xf32>
  %88 = lpt.add %87, %87 : tensor<4xf32>
  %89 = lpt.add %88, %88 : tensor<4xf32>
  %90 = lpt.add %89, %89 : tensor<4xf32>
  %91 = lpt.add %90, %90 : tensor<4xf32>
  %92 = lpt.add %91, %91 : tensor<4xf32>
  %93 = lpt.add %92, %92 : tensor<4xf32>
  %94 = lpt.add %93, %93 : tensor<4xf32>
  %95 = lpt.add %94, %94 : tensor<4xf32>
  %96 = lpt.add %95, %95 : tensor<4xf32>
  %97 = lpt.add %96, %96 : tensor<4xf32>
  %98 = lpt.add %97, %97 : tensor<4xf32>
  %99 = lpt.add %98, %98 : tensor<4xf32>
  %100 = lpt.add %99, %99 : tensor<4xf32>
  %101 = lpt.add %100, %100 : tensor<4xf32>
  %102 = lpt.add %101, %101 : tensor<4xf32>
  %103 = lpt.add %102, %102 : tensor<4xf32>
  %104 = lpt.add %103, %103 : tensor<4xf32>
  %105 = lpt.add %104, %104 : tensor<4xf32>
  %106 = lpt.add %105, %105 : tensor<4xf32>
  %107 = lpt.add %106, %106 : tensor<4xf32>
  %108 = lpt.add %107, %107 : tensor<4xf32>
  %109 = lpt.add %108, %108 : tensor<4xf32>
  %110 = lpt.add %109, %109 : tensor<4xf32>
  %111 = lpt.add %110, %110 : tensor<4xf32>
  %112 = lpt.add %111, %111 : tensor<4xf32>
  %113 = lpt.add %112, %112 : tensor<4xf32>
  %114 = lpt.add %113, %113 : tensor<4xf32>
  %115 = lpt.add %114, %114 : tensor<4xf32>
  %116 = lpt.add %115, %115 : tensor<4xf32>
  %117 = lpt.add %116, %116 : tensor<4xf32>
  %118 = lpt.add %117, %117 : tensor<4xf32>
  %119 = lpt.add %118, %118 : tensor<4xf32>
  %120 = lpt.add %119, %119 : tensor<4xf32>
  %121 = lpt.add %120, %120 : tensor<4xf32>
  %122 = lpt.add %121, %121 : tensor<4xf32>
  %123 = lpt.add %122, %122 : tensor<4xf32>
  %124 = lpt.add %123, %123 : tensor<4xf32>
  %125 = lpt.add %124, %124 : tensor<4xf32>
  %126 = lpt.add %125, %125 : tensor<4xf32>
  %127 = lpt.add %126, %126 : tensor<4xf32>
  %128 = lpt.add %127, %127 : tensor<4xf32>
  %129 = lpt.add %128, %128 : tensor<4xf32>
  %130 = lpt.add %129, %129 : tensor<4xf32>
  %131 = lpt.add %130, %130 : tensor<4xf32>
  %132 = lpt.add %131, %131 : tensor<4xf32>
  %133 = lpt.add %132, %132 : tensor<4xf32>
  %134 = lpt.add %133, %133 : tensor<4xf32>
  %135 = lpt.add %134, %134 : tensor<4xf32>
  %136 = lpt.add %135, %135 : tensor<4xf32>
  %137 = lpt.add %136, %136 : tensor<4xf32>
  %138 = lpt.add %137, %137 : tensor<4xf32>
  %139 = lpt.add %138, %138 : tensor<4xf32>
  %140 = lpt.add %139, %139 : tensor<4xf32>
  %141 = lpt.add %140, %140 : tensor<4xf32>
  %142 = lpt.add %141, %141 : tensor<4xf32>
  %143 = lpt.add %142, %142 : tensor<4xf32>
  %144 = lpt.add %143, %143 : tensor<4xf32>
  %145 = lpt.add %144, %144 : tensor<4xf32>
  %146 = lpt.add %145, %145 : tensor<4xf32>
  %147 = lpt.add %146, %146 : tensor<4xf32>
  %148 = lpt.add %147, %147 : tensor<4xf32>
  %149 = lpt.add %148, %148 : tensor<4xf32>
  %150 = lpt.add %149, %149 : tensor<4xf32>
  %151 = lpt.add %150, %150 : tensor<4xf32>
  %152 = lpt.add %151, %151 : tensor<4xf32>
  %153 = lpt.add %152, %152 : tensor<4xf32>
  %154 = lpt.add %153, %153 : tensor<4xf32>
  %155 = lpt.add %154, %154 : tensor<4xf32>
  %156 = lpt.add %155, %155 : tensor<4xf32>
  %157 = lpt.add %156, %156 : tensor<4xf32>
  %158 = lpt.add %157, %157 : tensor<4xf32>
  %159 = lpt.add %158, %158 : tensor<4xf32>
  %160 = lpt.add %159, %159 : tensor<4xf32>
  %161 = lpt.add %160, %160 : tensor<4xf32>
  %162 = lpt.add %161, %161 : tensor<4xf32>
  %163 = lpt.add %162, %162 : tensor<4xf32>
  %164 = lpt.add %163, %163 : tensor<4xf32>
  %165 = lpt.add %164, %164 : tensor<4xf32>
  %166 = lpt.add %165, %165 : tensor<4xf32>
  %167 = lpt.add %166, %166 : tensor<4xf32>
  %168 = lpt.add %167, %167 : tensor<4xf32>
  %169 = lpt.add %168, %168 : tensor<4xf32>
  %170 = lpt.add %169, %169 : tensor<4xf32>
  %171 = lpt.add %170, %170 : tensor<4xf32>
  %172 = lpt.add %171, %171 : tensor<4xf32>
  %173 = lpt.add %172, %172 : tensor<4xf32>
  %174 = lpt.add %173, %173 : tensor<4xf32>
  %175 = lpt.add %174, %174 : tensor<4xf32>
  %176 = lpt.add %175, %175 : tensor<4xf32>
  %177 = lpt.add %176, %176 : tensor<4xf32>
  %178 = lpt.add %177, %177 : tensor<4xf32>
  %179 = lpt.add %178, %178 : tensor<4xf32>
  %180 = lpt.add %179, %179 : tensor<4xf32>
  %181 = lpt.add %180, %180 : tensor<4xf32>
  %182 = lpt.add %181, %181 : tensor<4xf32>
  %183 = lpt.add %182, %182 : tensor<4xf32>
  %184 = lpt.add %183, %183 : tensor<4xf32>
  %185 = lpt.add %184, %184 : tensor<4xf32>
  %186 = lpt.add %185, %185 : tensor<4xf32>
  %187 = lpt.add %186, %186 : tensor<4xf32>
  %188 = lpt.add %187, %187 : tensor<4xf32>
  %189 = lpt.add %188, %188 : tensor<4xf32>
  %190 = lpt.add %189, %189 : tensor<4xf32>
  %191 = lpt.add %190, %190 : tensor<4xf32>
  %192 = lpt.add %191, %191 : tensor<4xf32>
  %193 = lpt.add %192, %192 : tensor<4xf32>
  %194 = lpt.add %193, %193 : tensor<4xf32>
  %195 = lpt.add %194, %194 : tensor<4xf32>
  %196 = lpt.add %195, %195 : tensor<4xf32>
  %197 = lpt.add %196, %196 : tensor<4xf32>
  %198 = lpt.add %197, %197 : tensor<4xf32>
  %199 = lpt.add %198, %198 : tensor<4xf32>
  %200 = lpt.add %199, %199 : tensor<4xf32>
  %201 = lpt.add %200, %200 : tensor<4xf32>
  %202 = lpt.add %201, %201 : tensor<4xf32>
  %203 = lpt.add %202, %202 : tensor<4xf32>
  %204 = lpt.add %203, %203 : tensor<4xf32>
  %205 = lpt.add %204, %204 : tensor<4xf32>
  %206 = lpt.add %205, %205 : tensor<4xf32>
  %207 = lpt.add %206, %206 : tensor<4xf32>
  %208 = lpt.add %207, %207 : tensor<4xf32>
  %209 = lpt.add %208, %208 : tensor<4xf32>
  %210 = lpt.add %209, %209 : tensor<4xf32>
  %211 = lpt.add %210, %210 : tensor<4xf32>
  %212 = lpt.add %211, %211 : tensor<4xf32>
  %213 = lpt.add %212, %212 : tensor<4xf32>
  %214 = lpt.add %213, %213 : tensor<4xf32>
  %215 = lpt.add %214, %214 : tensor<4xf32>
  %216 = lpt.add %215, %215 : tensor<4xf32>
  %217 = lpt.add %216, %216 : tensor<4xf32>
  %218 = lpt.add %217, %217 : tensor<4xf32>
  %219 = lpt.add %218, %218 : tensor<4xf32>
  %220 = lpt.add %219, %219 : tensor<4xf32>
  %221 = lpt.add %220, %220 : tensor<4xf32>
  %222 = lpt.add %221, %221 : tensor<4xf32>
  %223 = lpt.add %222, %222 : tensor<4xf32>
  %224 = lpt.add %223, %223 : tensor<4xf32>
  %225 = lpt.add %224, %224 : tensor<4xf32>
  %226 = lpt.add %225, %225 : tensor<4xf32>
  %227 = lpt.add %226, %226 : tensor<4xf32>
  %228 = lpt.add %227, %227 : tensor<4xf32>
  %229 = lpt.add %228, %228 : tensor<4xf32>
  %230 = lpt.add %229, %229 : tensor<4xf32>
  %231 = lpt.add %230, %230 : tensor<4xf32>
  %232 = lpt.add %231, %231 : tensor<4xf32>
  %233 = lpt.add %232, %232 : tensor<4xf32>
  %234 = lpt.add %233, %233 : tensor<4xf32>
  %235 = lpt.add %234, %234 : tensor<4xf32>
  %236 = lpt.add %235, %235 : tensor<4xf32>
  %237 = lpt.add %236, %236 : tensor<4xf32>
  %238 = lpt.add %237, %237 : tensor<4xf32>
  %239 = lpt.add %238, %238 : tensor<4xf32>
  %240 = lpt.add %239, %239 : tensor<4xf32>
  %241 = lpt.add %240, %240 : tensor<4xf32>
  %242 = lpt.add %241, %241 : tensor<4xf32>
  %243 = lpt.add %242, %242 : tensor<4xf32>
  %244 = lpt.add %243, %243 : tensor<4xf32>
  %245 = lpt.add %244, %244 : tensor<4xf32>
  %246 = lpt.add %245, %245 : tensor<4xf32>
  %247 = lpt.add %246, %246 : tensor<4xf32>
  %248 = lpt.add %247, %247 : tensor<4xf32>
  %249 = lpt.add %248, %248 : tensor<4xf32>
  %250 = lpt.add %249, %249 : tensor<4xf32>
  %251 = lpt.add %250, %250 : tensor<4xf32>
  %252 = lpt.add %251, %251 : tensor<4xf32>
  %253 = lpt.add %252, %252 : tensor<4xf32>
  %254 = lpt.add %253, %253 : tensor<4xf32>
  %255 = lpt.add %254, %254 : tensor<4xf32>
  %256 = lpt.add %255, %255 : tensor<4xf32>
  %257 = lpt.add %256, %256 : tensor<4xf32>
  %258 = lpt.add %257, %257 : tensor<4xf32>
  %259 = lpt.add %258, %258 : tensor<4xf32>
  %260 = lpt.add %259, %259 : tensor<4xf32>
  %261 = lpt.add %260, %260 : tensor<4xf32>
  %262 = lpt.add %261, %261 : tensor<4xf32>
  %263 = lpt.add %262, %262 : tensor<4xf32>
  %264 = lpt.add %263, %263 : tensor<4xf32>
  %265 = lpt.add %264, %264 : tensor<4xf32>
  %266 = lpt.add %265, %265 : tensor<4xf32>
  %267 = lpt.add %266, %266 : tensor<4xf32>
  %268 = lpt.add %267, %267 : tensor<4xf32>
  %269 = lpt.add %268, %268 : tensor<4xf32>
  %270 = lpt.add %269, %269 : tensor<4xf32>
  %271 = lpt.add %270, %270 : tensor<4xf32>
  %272 = lpt.add %271, %271 : tensor<4xf32>
  %273 = lpt.add %272, %272 : tensor<4xf32>
  %274 = lpt.add %273, %273 : tensor<4xf32>
  %275 = lpt.add %274, %274 : tensor<4xf32>
  %276 = lpt.add %275, %275 : tensor<4xf32>
  %277 = lpt.add %276, %276 : tensor<4xf32>
  %278 = lpt.add %277, %277 : tensor<4xf32>
  %279 = lpt.add %278, %278 : tensor<4xf32>
  %280 = lpt.add %279, %279 : tensor<4xf32>
  %281 = lpt.add %280, %280 : tensor<4xf32>
  %282 = lpt.add %281, %281 : tensor<4xf32>
  %283 = lpt.add %282, %282 : tensor<4xf32>
  %284 = lpt.add %283, %283 : tensor<4xf32>
  %285 = lpt.add %284, %284 : tensor<4xf32>
  %286 = lpt.add %285, %285 : tensor<4xf32>
  %287 = lpt.add %286, %286 : tensor<4xf32>
  %288 = lpt.add %287, %287 : tensor<4xf32>
  %289 = lpt.add %288, %288 : tensor<4xf32>
  %290 = lpt.add %289, %289 : tensor<4xf32>
  %291 = lpt.add %290, %290 : tensor<4xf32>
  %292 = lpt.add %291, %291 : tensor<4xf32>
  %293 = lpt.add %292, %292 : tensor<4xf32>
  %294 = lpt.add %293, %293 : tensor<4xf32>
  %295 = lpt.add %294, %294 : tensor<4xf32>
  %296 = lpt.add %295, %295 : tensor<4xf32>
  %297 = lpt.add %296, %296 : tensor<4xf32>
  %298 = lpt.add %297, %297 : tensor<4xf32>
  %299 = lpt.add %298, %298 : tensor<4xf32>
  return %299 : tensor<4xf32>
}

// The parts do not meet at zero.
func.func @elu_gap(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.5> : tensor<f32>
  %0 = lpt.maximum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.minimum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.exp %1 : tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.add %0, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// The part below zero starts elsewhere.
func.func @elu_other_limit(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %c2 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.maximum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.minimum %x, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.exp %1 : tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.add %0, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// The exponential function is limited from below.
func.func @elu_limited_below(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.exp %x : tensor<2x3x4xf32>
  %2 = lpt.subtract %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.maximum %2, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.add %0, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// The exponential function of the part above zero.
func.func @elu_mirrored(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.minimum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.maximum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.exp %1 : tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.add %0, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// Another difference than the half of the factor.
func.func @tanh_shifted(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %c0, %x : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.sigmoid %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// The dividend and the divisor have different exponential functions.
func.func @tanh_other_exp(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<3.0> : tensor<f32>
  %c2 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.exp %2 : tensor<2x3x4xf32>
  %4 = lpt.subtract %1, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %5 = lpt.add %c2, %3 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %6 = lpt.divide %4, %5 : tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// The divisor may be zero.
func.func @tanh_difference(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.exp %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.subtract %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.divide %2, %3 : tensor<2x3x4xf32>
  return %4 : tensor<2x3x4xf32>
}

// A hyperbolic tangent of a multiple stays, and so does its multiple.
func.func @tanh_scaled(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.tanh %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %1, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// Two is no square of one here.
func.func @mish_other_divisor(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.add %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %0, %1 : tensor<2x3x4xf32>
  %3 = lpt.add %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.divide %2, %3 : tensor<2x3x4xf32>
  %5 = lpt.multiply %x, %4 : tensor<2x3x4xf32>
  return %5 : tensor<2x3x4xf32>
}

// The dividend is no multiple of the divisor with a constant.
func.func @mish_other_dividend(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<2.0> : tensor<f32>
  %c1 = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.add %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.multiply %0, %1 : tensor<2x3x4xf32>
  %3 = lpt.add %2, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.add %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %5 = lpt.multiply %0, %4 : tensor<2x3x4xf32>
  %6 = lpt.divide %5, %3 : tensor<2x3x4xf32>
  %7 = lpt.multiply %x, %6 : tensor<2x3x4xf32>
  return %7 : tensor<2x3x4xf32>
}

// Powers of more products, and of no whole number of roots.
func.func @other_powers(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<7.0> : tensor<f32>
  %c1 = lpt.constant dense<1.5> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.power %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// The hyperbolic tangent of the half would need two factors.
func.func @sigmoid_shifted(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.sigmoid %x : tensor<2x3x4xf32>
  %1 = lpt.subtract %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// The part above zero, which another op reads, would be computed twice.
func.func @elu_other_use(%x: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %c0 = lpt.constant dense<0.0> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.relu %x : tensor<2x3x4xf32>
  %1 = lpt.minimum %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.exp %1 : tensor<2x3x4xf32>
  %3 = lpt.subtract %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.add %0, %3 : tensor<2x3x4xf32>
  return %4, %0 : tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

// A sum that another op reads.
func.func @hswish_other_use(%x: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>) {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %c1 = lpt.constant dense<6.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 6.0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  %3 = lpt.divide %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3, %0 : tensor<2x3x4xf32>, tensor<2x3x4xf32>
}

// Limits of another dialect that are others.
func.func @hsigmoid_other_limit(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = arith.constant dense<3.0> : tensor<f32>
  %c1 = arith.constant dense<5.0> : tensor<f32>
  %c2 = arith.constant dense<0.0> : tensor<f32>
  %c3 = arith.constant dense<6.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.maximum %0, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.minimum %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.divide %2, %c3 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}
