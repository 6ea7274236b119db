import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import Views

/// What poppler's programs say about a PDF document.
@MainActor
struct PrintedDocument {
  private let directory: TemporaryDirectory
  private let path: String

  /// Whether poppler's programs are installed.
  nonisolated static let isReadable = ["pdfinfo", "pdftotext", "pdfimages"].allSatisfy {
    access("/usr/bin/\($0)", X_OK) == 0
  }

  init(_ data: Data) throws {
    directory = try TemporaryDirectory()
    path = directory.path(of: "printed.pdf")
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func output(_ command: String, _ arguments: [String]) async throws -> String {
    let process = try ChildProcess("/usr/bin/\(command)", arguments)
    _ = try await eventually(command) { process.end }
    return process.standardOutput
  }

  /// The value of a line of `pdfinfo`.
  func information(_ name: String) async throws -> String? {
    let lines = try await output("pdfinfo", [path]).split(separator: "\n")
    return lines.first { $0.hasPrefix("\(name):") }.map {
      $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
  }

  /// The text of each page, without blank lines.
  func pages() async throws -> [String] {
    // A form feed ends each page.
    let pages = try await output("pdftotext", ["-layout", path, "-"])
      .split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast()
    return pages.map { page in
      page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
  }

  /// The number of pictures in the document.
  func pictureCount() async throws -> Int {
    try await output("pdfimages", ["-list", path]).split(separator: "\n").dropFirst(2).count
  }
}

/// Draws numbered pages with a header and a footer.
@MainActor
final class NumberedPages: UIPrintPageRenderer {
  let count: Int
  var log: [String] = []

  init(_ count: Int) {
    self.count = count
    super.init()
    (headerHeight, footerHeight) = (30, 20)
  }

  override var numberOfPages: Int { count }
  override func prepare(forDrawingPages range: NSRange) { log.append("prepare \(range.location)+\(range.length)") }
  override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
    "Header \(pageIndex)".draw(at: headerRect.origin)
  }
  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    let numbers = [contentRect.minX, contentRect.minY, contentRect.width, contentRect.height].map { "\(Int($0))" }
    log.append("page \(pageIndex) \(numbers.joined(separator: " "))")
    "Content \(pageIndex)".draw(at: contentRect.origin)
  }
  override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
    "Footer \(pageIndex)".draw(at: footerRect.origin)
  }
}

/// Writes down what a controller tells.
@MainActor
final class PrintLog: UIPrintInteractionControllerDelegate {
  var entries: [String] = []
  var papers: [[CGSize]] = []
  var chosen: UIPrintPaper?

  func completion(_ controller: UIPrintInteractionController, _ isCompleted: Bool, _ error: (any Error)?) {
    entries.append("end \(isCompleted) \((error as? UIPrintError).map { "\($0.code)" } ?? "-")")
  }

  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    papers.append(paperList.map(\.paperSize))
    return chosen ?? paperList[0]
  }

  func printInteractionControllerWillPresentPrinterOptions(_: UIPrintInteractionController) {
    entries.append("will ask")
  }
  func printInteractionControllerDidPresentPrinterOptions(_: UIPrintInteractionController) { entries.append("asks") }
  func printInteractionControllerDidDismissPrinterOptions(_: UIPrintInteractionController) {
    entries.append("answered")
  }
  func printInteractionControllerWillStartJob(_: UIPrintInteractionController) { entries.append("starts") }
  func printInteractionControllerDidFinishJob(_: UIPrintInteractionController) { entries.append("finished") }
}
