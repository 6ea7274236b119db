import Foundation
import Views

/// The sections of a flow layout one after the other. A section and its items are found by binary search.
struct FlowArrangement {
  private(set) var sections: [FlowSection] = []

  /// Where each section begins; one more number for the end of the last.
  private(set) var starts: [CGFloat] = [0]

  /// The length of all sections in the direction of scrolling.
  var extent: CGFloat { starts[starts.count - 1] }

  init() {}

  init(_ sections: [FlowSection]) {
    self.sections = sections
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(extent + section.extent) }
  }

  /// Replaces sections, by their index.
  mutating func replace(_ changed: [Int: FlowSection]) {
    guard let first = changed.keys.min() else { return }
    for (index, section) in changed { sections[index] = section }
    for index in first..<sections.count { starts[index + 1] = starts[index] + sections[index].extent }
  }

  /// The sections that touch a range.
  func sections(in range: Range<CGFloat>) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let first = min(sections.count, max(0, starts.partition { $0 > range.lowerBound } - 1))
    // Empty sections at the beginning of the range are in front of the one that contains it.
    let begin = starts[..<first].lastIndex { $0 < range.lowerBound }.map { $0 + 1 } ?? 0
    let end = min(sections.count, starts.partition { $0 >= range.upperBound })
    return min(begin, end, first)..<max(first, end)
  }

  /// The range of a section.
  func range(of section: Int) -> Range<CGFloat> { starts[section]..<starts[section + 1] }

  /// Where a pinned header is.
  ///
  /// It stays at the visible edge while its section is there, and leaves with the end of the section. Source: the facts
  /// about UITableView, whose formula it is, with the footer subtracted so that both keep apart.
  ///
  /// - Parameter edge: The start of the visible range, behind the inset.
  func pinnedHeader(of section: Int, edge: CGFloat) -> CGFloat {
    let metrics = sections[section].metrics
    let range = range(of: section)
    return min(max(range.lowerBound, edge), max(range.lowerBound, range.upperBound - metrics.footer - metrics.header))
  }

  /// Where a pinned footer is: the mirror image of `pinnedHeader`.
  ///
  /// - Parameter edge: The end of the visible range, before the inset.
  func pinnedFooter(of section: Int, edge: CGFloat) -> CGFloat {
    let metrics = sections[section].metrics
    let range = range(of: section)
    let natural = range.upperBound - metrics.footer
    return max(min(natural, edge - metrics.footer), min(natural, range.lowerBound + metrics.header))
  }
}
