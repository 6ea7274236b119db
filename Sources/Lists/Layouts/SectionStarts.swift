import Foundation

/// Sections one after the other. Questions and changes take O(log s) for `s` sections.
struct SectionStarts {
  private var lengths: PrefixSums<CGFloat>

  /// Makes the starts of sections with lengths, in points. A negative length counts as 0.
  init(lengths: some Collection<CGFloat> = []) {
    self.lengths = PrefixSums(lengths.map { max(0, $0) })
  }

  /// The number of sections.
  var count: Int { lengths.count }

  var extent: CGFloat { lengths.total }

  /// Where a section begins.
  subscript(section: Int) -> CGFloat { lengths.sum(ofFirst: section) }

  func range(of section: Int) -> Range<CGFloat> {
    let start = self[section]
    return start..<max(start, self[section + 1])
  }

  /// Takes over a changed length of a section.
  mutating func change(_ section: Int, from old: CGFloat, to new: CGFloat) {
    lengths.add(max(0, new) - max(0, old), at: section)
  }

  /// The sections that touch a range. Empty ones where it begins are among them.
  func sections(in range: Range<CGFloat>) -> Range<Int> {
    guard count > 0, range.upperBound > 0 else { return 0..<0 }
    var first = lengths.element(containing: max(0, range.lowerBound))?.index ?? count
    while first > 0, self[first - 1] >= range.lowerBound { first -= 1 }
    let last = lengths.element(containing: range.upperBound.nextDown)?.index ?? count - 1
    return first..<max(first, last + 1)
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
