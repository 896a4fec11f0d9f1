# Looks for what the importer of OpenVINO's models needs, as LPT_ENABLE_OPENVINO
# asks, and sets LPT_HAS_PUGIXML. The exporter needs nothing.
set(LPT_HAS_PUGIXML OFF)
if(NOT LPT_ENABLE_OPENVINO)
  return()
endif()

find_path(LPT_PUGIXML_INCLUDE_DIR pugixml.hpp)
find_library(LPT_PUGIXML_LIBRARY pugixml)
mark_as_advanced(LPT_PUGIXML_INCLUDE_DIR LPT_PUGIXML_LIBRARY)

if(LPT_PUGIXML_INCLUDE_DIR AND LPT_PUGIXML_LIBRARY)
  set(LPT_HAS_PUGIXML ON)
  message(STATUS "Using pugixml: ${LPT_PUGIXML_LIBRARY}")
elseif(LPT_ENABLE_OPENVINO STREQUAL "AUTO")
  message(STATUS "Building without the importer of OpenVINO's models. Not found: pugixml")
else()
  message(FATAL_ERROR "LPT_ENABLE_OPENVINO is ${LPT_ENABLE_OPENVINO}. Not found: pugixml")
endif()
