# Looks for what the ONNX importer needs, as LPT_ENABLE_ONNX asks, and sets
# LPT_HAS_ONNX. The importer reads the messages of ONNX with protobuf.
# lpt_link_onnx(target) links them to a target; PARSER links the parser of ONNX's
# text form as well, which tests use.
set(LPT_HAS_ONNX OFF)
if(NOT LPT_ENABLE_ONNX)
  return()
endif()

find_package(Protobuf QUIET)
find_path(LPT_ONNX_INCLUDE_DIR onnx/onnx_pb.h)
find_library(LPT_ONNX_PROTO_LIBRARY onnx_proto)
find_library(LPT_ONNX_LIBRARY onnx)
mark_as_advanced(LPT_ONNX_INCLUDE_DIR LPT_ONNX_PROTO_LIBRARY LPT_ONNX_LIBRARY)

set(LPT_ONNX_MISSING "")
if(NOT Protobuf_FOUND)
  list(APPEND LPT_ONNX_MISSING "protobuf")
endif()
if(NOT LPT_ONNX_INCLUDE_DIR OR NOT LPT_ONNX_PROTO_LIBRARY OR NOT LPT_ONNX_LIBRARY)
  list(APPEND LPT_ONNX_MISSING "libonnx")
endif()

if(NOT LPT_ONNX_MISSING)
  set(LPT_HAS_ONNX ON)
  message(STATUS "Using ONNX in: ${LPT_ONNX_PROTO_LIBRARY}")
else()
  list(JOIN LPT_ONNX_MISSING ", " LPT_ONNX_MISSING)
  if(LPT_ENABLE_ONNX STREQUAL "AUTO")
    message(STATUS "Building without ONNX. Not found: ${LPT_ONNX_MISSING}")
  else()
    message(FATAL_ERROR "LPT_ENABLE_ONNX is ${LPT_ENABLE_ONNX}. Not found: ${LPT_ONNX_MISSING}")
  endif()
endif()

function(lpt_link_onnx target)
  cmake_parse_arguments(ARG "PARSER" "" "" ${ARGN})
  # The options under which the packages of the distribution are built.
  target_compile_definitions(${target} PRIVATE ONNX_NAMESPACE=onnx ONNX_ML=1)
  target_include_directories(${target} SYSTEM PRIVATE ${LPT_ONNX_INCLUDE_DIR} ${Protobuf_INCLUDE_DIRS})
  target_link_libraries(${target} PRIVATE ${LPT_ONNX_PROTO_LIBRARY} ${Protobuf_LIBRARIES})
  if(ARG_PARSER)
    target_link_libraries(${target} PRIVATE ${LPT_ONNX_LIBRARY})
  endif()
endfunction()
