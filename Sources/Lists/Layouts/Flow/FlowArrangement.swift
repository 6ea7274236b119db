import Foundation
import Views

/// The sections of a flow layout one after the other.
struct FlowArrangement {
  private(set) var sections: [FlowSection] = []

  /// Where each section begins.
  private(set) var starts = SectionStarts()

  /// The length of all sections in the direction of scrolling.
  var extent: CGFloat { starts.extent }

  init() {}

  init(_ sections: [FlowSection]) {
    self.sections = sections
    starts = SectionStarts(lengths: sections.map(\.extent))
  }

  /// Takes over sizes that cells of a section found for themselves.
  ///
  /// - Parameter items: The cells' items, ascending.
  mutating func remeasure(_ items: [Int], ofSection section: Int, _ measured: MeasuredItems, along axis: Axis) {
    let old = sections[section].extent
    sections[section].remeasure(items, measured, along: axis)
    starts.change(section, from: old, to: sections[section].extent)
  }

  /// The sections that touch a range.
  func sections(in range: Range<CGFloat>) -> Range<Int> { starts.sections(in: range) }

  /// Where a pinned header is.
  ///
  /// - Parameter edge: The start of the visible range, behind the inset.
  func pinnedHeader(of section: Int, edge: CGFloat) -> CGFloat {
    let metrics = sections[section].metrics
    return Pinning.headerStart(
      in: starts.range(of: section), header: metrics.header, footer: metrics.footer, edge: edge)
  }

  /// Where a pinned footer is.
  ///
  /// - Parameter edge: The end of the visible range, before the inset.
  func pinnedFooter(of section: Int, edge: CGFloat) -> CGFloat {
    let metrics = sections[section].metrics
    return Pinning.footerStart(
      in: starts.range(of: section), header: metrics.header, footer: metrics.footer, edge: edge)
  }
}
