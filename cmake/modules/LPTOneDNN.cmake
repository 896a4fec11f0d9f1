# Looks for what libLPTOneDNNRuntime needs, as LPT_ENABLE_ONEDNN asks, and sets
# LPT_HAS_ONEDNN, and LPT_ONEDNN_IS_BUNDLED if an installation contains it. Uses LPT_ONEDNN_PREFIX if oneDNN is not among the packages of
# the system; scripts/onednn.sh builds one and prints its prefix.
set(LPT_HAS_ONEDNN OFF)
if(NOT LPT_ENABLE_ONEDNN)
  return()
endif()

find_package(dnnl 3 QUIET CONFIG HINTS "${LPT_ONEDNN_PREFIX}")
find_package(nlohmann_json 3.9 QUIET CONFIG)
find_package(OpenMP QUIET COMPONENTS CXX)

set(LPT_ONEDNN_MISSING "")
if(NOT dnnl_FOUND)
  list(APPEND LPT_ONEDNN_MISSING "oneDNN 3 (scripts/onednn.sh builds it)")
elseif(NOT DNNL_CPU_THREADING_RUNTIME STREQUAL "OMP")
  # The number of threads is set through OpenMP.
  list(APPEND LPT_ONEDNN_MISSING "oneDNN with OpenMP")
endif()
if(NOT nlohmann_json_FOUND)
  list(APPEND LPT_ONEDNN_MISSING "nlohmann_json")
endif()
if(NOT OpenMP_CXX_FOUND)
  list(APPEND LPT_ONEDNN_MISSING "OpenMP")
endif()

if(NOT LPT_ONEDNN_MISSING)
  set(LPT_HAS_ONEDNN ON)
  message(STATUS "Using oneDNN ${dnnl_VERSION} in: ${dnnl_DIR}")
  # An installation cannot rely on a oneDNN that is no package of the system.
  set(LPT_ONEDNN_IS_BUNDLED OFF)
  if(LPT_ONEDNN_PREFIX)
    cmake_path(IS_PREFIX LPT_ONEDNN_PREFIX "${dnnl_DIR}" NORMALIZE LPT_ONEDNN_IS_BUNDLED)
  endif()
else()
  list(JOIN LPT_ONEDNN_MISSING ", " LPT_ONEDNN_MISSING)
  if(LPT_ENABLE_ONEDNN STREQUAL "AUTO")
    message(STATUS "Building without oneDNN. Not found: ${LPT_ONEDNN_MISSING}")
  else()
    message(FATAL_ERROR "LPT_ENABLE_ONEDNN is ${LPT_ENABLE_ONEDNN}. Not found: ${LPT_ONEDNN_MISSING}")
  endif()
endif()
