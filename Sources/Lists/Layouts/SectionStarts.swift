import Foundation

/// Sections one after the other. One is found by binary search.
struct SectionStarts {
  /// Where each section begins, in points; one more number for the end of the last.
  private var starts: [CGFloat] = [0]

  init() {}

  /// Makes the starts of sections with lengths.
  init(lengths: some Collection<CGFloat>) {
    starts.reserveCapacity(lengths.count + 1)
    for length in lengths { starts.append(extent + length) }
  }

  /// The number of sections.
  var count: Int { starts.count - 1 }

  /// The length of all sections.
  var extent: CGFloat { starts[starts.count - 1] }

  /// Where a section begins.
  subscript(section: Int) -> CGFloat { starts[section] }

  /// The range of a section.
  func range(of section: Int) -> Range<CGFloat> { starts[section]..<starts[section + 1] }

  /// Takes over changed lengths, from the section `first` on.
  mutating func update(from first: Int, length: (Int) -> CGFloat) {
    for index in first..<count { starts[index + 1] = starts[index] + length(index) }
  }

  /// The sections that touch a range.
  func sections(in range: Range<CGFloat>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = min(count, max(0, starts.partition { $0 > range.lowerBound } - 1))
    // Empty sections at the beginning of the range are in front of the one that contains it.
    let begin = starts[..<first].lastIndex { $0 < range.lowerBound }.map { $0 + 1 } ?? 0
    let end = min(count, starts.partition { $0 >= range.upperBound })
    return min(begin, end, first)..<max(first, end)
  }
}

/// Where headers and footers are that stay in sight as long as their section is.
enum Pinning {
  /// Where a pinned header begins.
  ///
  /// It stays at the visible edge while its section is there, and leaves with the end of the section. Source: the facts
  /// about UITableView, whose formula it is, with the footer subtracted so that both keep apart.
  ///
  /// - Parameters:
  ///   - section: The range of the section.
  ///   - edge: The start of the visible range, behind the inset.
  static func headerStart(in section: Range<CGFloat>, header: CGFloat, footer: CGFloat, edge: CGFloat) -> CGFloat {
    min(max(section.lowerBound, edge), max(section.lowerBound, section.upperBound - footer - header))
  }

  /// Where a pinned footer begins: the mirror image of `headerStart`.
  ///
  /// - Parameter edge: The end of the visible range, before the inset.
  static func footerStart(in section: Range<CGFloat>, header: CGFloat, footer: CGFloat, edge: CGFloat) -> CGFloat {
    let natural = section.upperBound - footer
    return max(min(natural, edge - footer), min(natural, section.lowerBound + header))
  }
}
