# `cpack` in the build tree makes Debian packages, one for each component of the
# installation. What they depend on is read from the files by dpkg-shlibdeps.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME lpt)
set(CPACK_PACKAGE_CONTACT "The lpt authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0)
set(CPACK_COMPONENTS_ALL tools development)
if(LPT_HAS_ONEDNN)
  list(APPEND CPACK_COMPONENTS_ALL runtime)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
string(REGEX REPLACE "\\..*" "" LPT_LLVM_MAJOR "${LPT_LLVM_VERSION}")

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME lpt)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_TOOLS_PACKAGE_RECOMMENDS "lpt-runtime (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_TOOLS_DESCRIPTION
  "Low precision transformations of neural networks\nlpt-opt, lpt-run, lpt-compile, lpt-reduce, a language server, and a plugin for mlir-opt.")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME lpt-runtime)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
  "Runtime library of low precision neural networks\nWhat lpt-run and compiled models execute oneDNN primitives with.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME lpt-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "lpt (= ${PROJECT_VERSION}), libmlir-${LPT_LLVM_MAJOR}-dev, llvm-${LPT_LLVM_MAJOR}-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "lpt-runtime (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
  "Libraries and headers of low precision transformations\nStatic libraries, headers and find_package(LPT) for projects with passes of their own.")

# Debian wants the license of each package under its name.
foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper_component)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper_component}_PACKAGE_NAME}
    RENAME copyright COMPONENT ${component})
endforeach()

include(CPack)
