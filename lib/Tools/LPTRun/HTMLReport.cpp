//===- HTMLReport.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HTMLReport.h"

#include "ReportAssets.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace mlir::lpt;

/// The source of a content security policy that allows `text` inline.
static std::string getInlineSource(StringRef text) {
  auto hash = llvm::SHA256::hash(llvm::arrayRefFromStringRef(text));
  return "'sha256-" + llvm::encodeBase64(hash) + "'";
}

void lpt::writeHTMLReport(const ReportContents &contents,
                          llvm::raw_ostream &os) {
  os << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
     << "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
        "'none'; base-uri 'none'; form-action 'none'; style-src "
     << getInlineSource(reportStyle) << "; script-src "
     << getInlineSource(reportScript) << "\">\n"
     << "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n<title>";
  llvm::printHTMLEscaped(contents.model, os);
  os << "</title>\n<style>" << reportStyle << "</style></head>\n<body>\n"
     << reportBody << "<script type=\"application/json\" id=\"data\">\n";
  writeReportData(contents, os);
  os << "</script>\n<script>" << reportScript << "</script>\n</body></html>\n";
}
