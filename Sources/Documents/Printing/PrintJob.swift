import DBus
import Diagnostics
import Drawing
import Foundation
import Views

/// What is printed, and how.
@MainActor
struct PrintJob {
  /// The most pages of a job. Chosen: more are a mistake.
  nonisolated static let mostPages = 1_000_000

  enum Content {
    case pages(UIPrintPageRenderer)
    /// The bytes of a PDF document.
    case document(Data)
  }

  let content: Content
  let name: String
  let info: UIPrintInfo

  /// The document that is printed as it is; nil for pages.
  var document: Data? { if case .document(let data) = content { data } else { nil } }

  // MARK: Drawing

  /// Draws pages into a PDF document, each in a turn of its own.
  ///
  /// - Parameters:
  ///   - ranges: The pages, from 0 on; nil for all. What is beyond the last page is ignored.
  /// - Returns: Nil without a page, or after the task was cancelled.
  static func document(
    of renderer: UIPrintPageRenderer, on paper: UIPrintPaper, name: String, ranges: [ClosedRange<Int>]?,
    application: UIApplication
  ) async -> Data? {
    let document = PageDocument()
    document.set(.title, to: name)
    document.set(.creator, to: ProcessInfo.processInfo.processName)
    var pages: [Int] = []
    application.draw {
      renderer.paperRect = CGRect(origin: .zero, size: paper.paperSize)
      renderer.printableRect = paper.printableRect
      let count = renderer.numberOfPages
      requirement(
        (0...mostPages).contains(count), "UIPrintPageRenderer.numberOfPages is \(count); use 0 to \(mostPages)")
      let all = 0..<count
      pages = ranges.map { ranges in all.filter { page in ranges.contains { $0.contains(page) } } } ?? Array(all)
      guard let first = pages.first, let last = pages.last else { return }
      renderer.prepare(forDrawingPages: NSRange(location: first, length: last - first + 1))
    }
    for page in pages {
      await Task.yield()
      guard !Task.isCancelled else { return nil }
      document.beginPage(paper.paperSize)
      application.draw {
        UIGraphicsPushContext(document.context)
        renderer.drawPage(at: page, in: paper.printableRect)
        UIGraphicsPopContext()
      }
    }
    return document.finish()
  }

  // MARK: The portal's values

  /// The settings, by GTK's names, which the portal took over.
  var settings: [(name: String, value: BusValue)] {
    var settings: [(String, String)] = [
      ("orientation", info.orientation == .landscape ? "landscape" : "portrait"),
      ("use-color", info.isGray ? "false" : "true"), ("quality", info.isPhoto ? "high" : "normal"),
      ("output-basename", Self.fileName(of: name)),
    ]
    switch info.duplex {
    case .none: settings.append(("duplex", "simplex"))
    case .longEdge: settings.append(("duplex", "horizontal"))
    case .shortEdge: settings.append(("duplex", "vertical"))
    }
    return settings.map { ($0, .string($1)) }
  }

  /// The paper. Lengths are in millimeters; width and height are those of the upright sheet.
  static func pageSetup(_ paper: UIPrintPaper) -> [(name: String, value: BusValue)] {
    let (size, area) = (paper.paperSize, paper.printableRect)
    let isAcross = size.width > size.height
    let (width, height) = isAcross ? (size.height, size.width) : (size.width, size.height)
    let isLetter = width == 612
    func length(_ points: CGFloat) -> BusValue { .double(points / UIPrintPaper.perMillimeter) }
    return [
      ("PPDName", .string(isLetter ? "Letter" : "A4")), ("Name", .string(isLetter ? "na_letter" : "iso_a4")),
      ("DisplayName", .string(isLetter ? "US Letter" : "A4")), ("Width", length(width)), ("Height", length(height)),
      ("MarginTop", length(area.minY)), ("MarginBottom", length(size.height - area.maxY)),
      ("MarginLeft", length(area.minX)), ("MarginRight", length(size.width - area.maxX)),
      ("Orientation", .string(isAcross ? "landscape" : "portrait")),
    ]
  }

  /// Returns the paper that the user chose; nil for values that are no paper.
  static func paper(_ setup: [String: BusValue]) -> UIPrintPaper? {
    func length(_ name: String) -> CGFloat? {
      guard case .double(let millimeters) = setup[name], millimeters.isFinite, millimeters >= 0 else { return nil }
      return millimeters * UIPrintPaper.perMillimeter
    }
    guard var width = length("Width"), var height = length("Height") else { return nil }
    if setup["Orientation"]?.text?.hasSuffix("landscape") == true { (width, height) = (height, width) }
    guard (1...PageDocument.longestSide).contains(width), (1...PageDocument.longestSide).contains(height) else {
      return nil
    }
    let (left, top) = (length("MarginLeft") ?? 0, length("MarginTop") ?? 0)
    let area = CGRect(
      x: left, y: top, width: width - left - (length("MarginRight") ?? 0),
      height: height - top - (length("MarginBottom") ?? 0))
    let sheet = CGSize(width: width, height: height)
    guard area.width > 0, area.height > 0 else { return UIPrintPaper(paperSize: sheet, margin: 0) }
    return UIPrintPaper(paperSize: sheet, printableRect: area)
  }

  /// Returns the pages that the user chose, from 0 on; nil for all.
  static func ranges(_ settings: [String: BusValue]) -> [ClosedRange<Int>]? {
    guard settings["print-pages"]?.text == "ranges", let text = settings["page-ranges"]?.text else { return nil }
    let ranges = text.split(separator: ",").compactMap { part -> ClosedRange<Int>? in
      let ends = part.split(separator: "-").map { Int($0.trimmingCharacters(in: .whitespaces)) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else { return nil }
      return first...last
    }
    return ranges.isEmpty ? nil : ranges
  }

  // MARK: Without a portal

  /// The arguments of `lp` for a file.
  func arguments(file: String) -> [String] {
    var arguments = ["lp", "-t", name]
    switch info.duplex {
    case .none: arguments += ["-o", "sides=one-sided"]
    case .longEdge: arguments += ["-o", "sides=two-sided-long-edge"]
    case .shortEdge: arguments += ["-o", "sides=two-sided-short-edge"]
    }
    if info.isGray { arguments += ["-o", "print-color-mode=monochrome"] }
    if info.isPhoto { arguments += ["-o", "print-quality=5"] }
    return arguments + [file]
  }

  /// Returns a name that a file can have.
  static func fileName(of name: String) -> String {
    let name = name.replacing("/", with: "-").replacing("\0", with: "")
    return name.isEmpty || name.allSatisfy({ $0 == "." }) ? "Print" : name
  }
}

extension UIApplication {
  /// Runs `body` with this application and the colors of paper.
  fileprivate func draw(_ body: () -> Void) {
    run { UITraitCollection(userInterfaceStyle: .light).performAsCurrent(body) }
  }
}
