import Foundation

/// The parts of a section beside its rows.
enum SectionPart {
  case header, footer
}

/// The heights in a section, from top to bottom: space, header, rows, footer. In points.
struct SectionHeights: Equatable {
  /// Empty space above the header.
  var topPadding: CGFloat = 0

  var header: CGFloat = 0

  /// Whether `header` and `footer` are final. False for an estimate.
  var isHeaderMeasured = true
  var isFooterMeasured = true

  var rows = RowHeights.none

  var footer: CGFloat = 0

  /// The height of the header or the footer, and whether it is final.
  subscript(part: SectionPart) -> (height: CGFloat, isMeasured: Bool) {
    get { part == .header ? (header, isHeaderMeasured) : (footer, isFooterMeasured) }
    set {
      switch part {
      case .header: (header, isHeaderMeasured) = newValue
      case .footer: (footer, isFooterMeasured) = newValue
      }
    }
  }

  /// The distance of the first row from the top of the section.
  var rowsStart: CGFloat { topPadding + header }

  /// The distance of the footer from the top of the section.
  var footerStart: CGFloat { rowsStart + rows.total }

  var total: CGFloat { footerStart + footer }
}
