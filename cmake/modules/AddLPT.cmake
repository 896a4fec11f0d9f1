# The CMake vocabulary of the project. Nothing outside this file knows how MLIR
# is linked, how documentation is generated or how a library is exported.

# Runs mlir-tblgen over `td` as part of the target `target`.
#   lpt_tablegen(target Ops.td  Ops.h.inc -gen-op-decls  Ops.cpp.inc -gen-op-defs ...)
function(lpt_tablegen target td)
  set(LLVM_TARGET_DEFINITIONS ${td})
  set(arguments ${ARGN})
  while(arguments)
    list(POP_FRONT arguments output mode)
    # `mode` may carry further flags, separated by spaces.
    separate_arguments(mode)
    mlir_tablegen(${output} ${mode})
  endwhile()
  add_public_tablegen_target(${target})
  add_dependencies(lpt-headers ${target})
endfunction()

# Makes a page of the file `generated`: docs/generated/<page>.md (in the source
# tree, by `ninja lpt-doc`) and <build>/docs/<page>.md (always, for the staleness
# test).
function(lpt_page page generated)
  set(built ${PROJECT_BINARY_DIR}/docs/${page}.md)
  add_custom_command(OUTPUT ${built}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/docs
    COMMAND ${CMAKE_COMMAND} -E copy ${generated} ${built}
    DEPENDS ${generated})
  add_custom_target(lpt-doc-${page}-build ALL DEPENDS ${built})
  add_custom_target(lpt-doc-${page}
    COMMAND ${CMAKE_COMMAND} -E copy ${built} ${PROJECT_SOURCE_DIR}/docs/generated/${page}.md
    DEPENDS ${built})
  add_dependencies(lpt-doc lpt-doc-${page})
endfunction()

# Generates the page <page> from tablegen.
function(lpt_doc page td)
  set(LLVM_TARGET_DEFINITIONS ${td})
  mlir_tablegen(${page}.md ${ARGN})
  lpt_page(${page} ${CMAKE_CURRENT_BINARY_DIR}/${page}.md)
endfunction()

# Gives the installed `target` the directories in which it finds libraries,
# relative to its own, and that of MLIR where the loader does not search it.
function(lpt_set_install_rpath target)
  list(TRANSFORM ARGN PREPEND "$ORIGIN/" OUTPUT_VARIABLE directories)
  set_target_properties(${target} PROPERTIES
    INSTALL_RPATH "${directories}"
    INSTALL_RPATH_USE_LINK_PATH ON)
endfunction()

# Precompiles `header` for the sources of `target`, which include what they use
# themselves.
function(lpt_precompile_header target header)
  if(LPT_ENABLE_PCH)
    target_precompile_headers(${target} PRIVATE ${header})
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      # ccache can only reuse objects built on a header without a time stamp.
      target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
endfunction()

# Adds a static library of the project. LINK_LPT names our own libraries,
# LINK_MLIR names MLIR components (which collapse to libMLIR.so). PCH is a header
# to precompile, PCH_FROM a library whose precompiled header serves as well: both
# must have the same definitions.
function(add_lpt_library name)
  cmake_parse_arguments(ARG "" "PCH;PCH_FROM" "LINK_LPT;LINK_MLIR;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_library(LPT::${name} ALIAS ${name})
  llvm_update_compile_flags(${name})
  add_dependencies(${name} lpt-headers)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  target_include_directories(${name} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  if(ARG_LINK_LPT)
    target_link_libraries(${name} PUBLIC ${ARG_LINK_LPT})
  endif()
  if(ARG_LINK_MLIR)
    mlir_target_link_libraries(${name} PUBLIC ${ARG_LINK_MLIR})
  endif()
  if(ARG_PCH)
    lpt_precompile_header(${name} ${ARG_PCH})
  elseif(ARG_PCH_FROM AND LPT_ENABLE_PCH)
    target_precompile_headers(${name} REUSE_FROM ${ARG_PCH_FROM})
  endif()
  set_property(GLOBAL APPEND PROPERTY LPT_EXPORTS ${name})
  install(TARGETS ${name} EXPORT LPTTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
endfunction()

# Adds a command line tool in <build>/bin. NO_INSTALL keeps it there.
function(add_lpt_tool name)
  cmake_parse_arguments(ARG "NO_INSTALL" "" "LINK_LPT" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  llvm_update_compile_flags(${name})
  add_dependencies(${name} lpt-headers)
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LPT} MLIR LLVM)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  if(NOT ARG_NO_INSTALL)
    lpt_set_install_rpath(${name} ${LPT_LIBDIR_FROM_BINDIR})
    install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
  endif()
endfunction()
