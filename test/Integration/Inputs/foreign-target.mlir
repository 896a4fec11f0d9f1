#lpt.target<"foreign", isa = [],
  precisions = [foreign.dense[0] : [si8], foreign.dense[1] : [si8]],
  per_tensor = [foreign.dense[0]]>
