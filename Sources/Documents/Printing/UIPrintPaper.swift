import Diagnostics
import Foundation

/// A size of paper, with the part of it that can be printed on. In points, 72 for an inch.
@preconcurrency @MainActor
open class UIPrintPaper {
  /// The size of the sheet.
  open private(set) var paperSize: CGSize

  /// The part that can be printed on, from the top left corner of the sheet.
  open private(set) var printableRect: CGRect

  init(paperSize: CGSize, printableRect: CGRect) {
    (self.paperSize, self.printableRect) = (paperSize, printableRect)
  }

  /// Makes a paper with margins on all sides.
  convenience init(paperSize: CGSize, margin: CGFloat = UIPrintPaper.margin) {
    self.init(
      paperSize: paperSize, printableRect: CGRect(origin: .zero, size: paperSize).insetBy(dx: margin, dy: margin))
  }

  /// Returns the smallest paper that a page fits on, upright or turned, and the largest one if it fits on none.
  ///
  /// - Parameters:
  ///   - contentSize: The size of the page.
  ///   - paperList: The papers to choose from. Without any it is a programming error.
  open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper {
    requirement(!paperList.isEmpty, "UIPrintPaper.bestPaper(forPageSize:withPapersFrom:) without papers")
    let (short, long) = (min(contentSize.width, contentSize.height), max(contentSize.width, contentSize.height))
    func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
    let fitting = paperList.filter {
      min($0.paperSize.width, $0.paperSize.height) >= short && max($0.paperSize.width, $0.paperSize.height) >= long
    }
    return fitting.min { area($0) < area($1) } ?? paperList.max { area($0) < area($1) } ?? paperList[0]
  }

  /// The margin that printers leave, in points: a quarter of an inch, as GTK assumes.
  static let margin: CGFloat = 18

  /// The same sheet with its long side up or across.
  func turned(to orientation: UIPrintInfo.Orientation) -> UIPrintPaper {
    let isAcross = paperSize.width > paperSize.height
    guard isAcross != (orientation == .landscape) else { return self }
    let (sheet, part) = (paperSize, printableRect)
    return UIPrintPaper(
      paperSize: CGSize(width: sheet.height, height: sheet.width),
      printableRect: CGRect(x: part.minY, y: sheet.width - part.maxX, width: part.height, height: part.width))
  }

  /// The paper of a region: Letter where CLDR says so, A4 elsewhere.
  static func usual(in region: String?) -> UIPrintPaper {
    let isLetter = region.map { regionsOfLetter.contains($0) } ?? false
    return UIPrintPaper(
      paperSize: isLetter
        ? CGSize(width: 612, height: 792) : CGSize(width: 210 * perMillimeter, height: 297 * perMillimeter))
  }

  private static let regionsOfLetter: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// Points of a millimeter.
  static let perMillimeter: CGFloat = 72 / 25.4
}
