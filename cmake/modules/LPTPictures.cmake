# Looks for what reading pictures needs, as LPT_ENABLE_PICTURES asks, and sets
# LPT_HAS_STB.
set(LPT_HAS_STB OFF)
if(NOT LPT_ENABLE_PICTURES)
  return()
endif()

find_path(LPT_STB_INCLUDE_DIR stb_image.h PATH_SUFFIXES stb)
find_library(LPT_STB_LIBRARY stb)
mark_as_advanced(LPT_STB_INCLUDE_DIR LPT_STB_LIBRARY)

if(LPT_STB_INCLUDE_DIR AND LPT_STB_LIBRARY)
  set(LPT_HAS_STB ON)
  message(STATUS "Using stb: ${LPT_STB_LIBRARY}")
elseif(LPT_ENABLE_PICTURES STREQUAL "AUTO")
  message(STATUS "Building without pictures. Not found: stb")
else()
  message(FATAL_ERROR "LPT_ENABLE_PICTURES is ${LPT_ENABLE_PICTURES}. Not found: stb")
endif()
