import UIKit

/// The choices of the zoom scene, and the numbers that a zoom changes.
final class ZoomPanel: UIView {
  var sheetDidChange: (ZoomScene.Sheet) -> Void = { _ in }
  var centeringDidChange: (ZoomScene.Centering) -> Void = { _ in }

  private let sheets = UISegmentedControl(items: ZoomScene.Sheet.allCases.map { $0.rawValue.capitalized })
  private let centerings = UISegmentedControl(items: ZoomScene.Centering.allCases.map { $0.rawValue.capitalized })
  private let figures = UILabel()

  /// The numbers in two columns, row by row.
  private var numbers: [(first: String, second: String)] = [] {
    didSet { arrangeNumbers() }
  }

  /// The least widths for the choices in one row, and for the numbers in two columns, in points.
  private static let (leastWidthForOneRow, leastWidthForTwoColumns): (CGFloat, CGFloat) = (640, 420)

  static func height(forWidth width: CGFloat) -> CGFloat {
    switch width {
    case leastWidthForOneRow...: 116
    case leastWidthForTwoColumns...: 116 + controlHeight + 8
    default: 136 + controlHeight + 8
    }
  }

  private static let margin: CGFloat = 12
  private static let controlHeight: CGFloat = 32
  private static let sheetsWidth: CGFloat = 240
  private static let centeringsWidth: CGFloat = 420

  /// The characters of the first column of numbers.
  private static let columnLength = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = .secondarySystemGroupedBackground
    sheets.addTarget(for: .valueChanged) { [unowned self] control in
      sheetDidChange(ZoomScene.Sheet.allCases[max(0, control.selectedSegmentIndex)])
    }
    centerings.addTarget(for: .valueChanged) { [unowned self] control in
      centeringDidChange(ZoomScene.Centering.allCases[max(0, control.selectedSegmentIndex)])
    }
    (sheets.accessibilityLabel, centerings.accessibilityLabel) = ("Sheet", "Centering")
    figures.numberOfLines = 0
    figures.semanticContentAttribute = .forceLeftToRight
    figures.textColor = .secondaryText
    figures.accessibilityTraits = [.staticText, .updatesFrequently]
    for subview in [sheets, centerings, figures] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ sheet: ZoomScene.Sheet, _ centering: ZoomScene.Centering) {
    sheets.selectedSegmentIndex = ZoomScene.Sheet.allCases.firstIndex(of: sheet) ?? 0
    centerings.selectedSegmentIndex = ZoomScene.Centering.allCases.firstIndex(of: centering) ?? 0
  }

  func show(_ scrollView: UIScrollView, content: UIView) {
    let (offset, size) = (scrollView.contentOffset, scrollView.contentSize)
    let (frame, bounds) = (content.frame, content.bounds)
    numbers = [
      (
        "zoomScale     \(scrollView.zoomScale.decimals)  (\(scrollView.minimumZoomScale.decimals)…"
          + "\(scrollView.maximumZoomScale.decimals))",
        "transform.a   \(content.transform.a.decimals)"
      ),
      (
        "contentSize   \(size.width.figure) x \(size.height.figure)",
        "contentOffset (\(offset.x.figure), \(offset.y.figure))"
      ),
      (
        "view frame    (\(frame.minX.figure), \(frame.minY.figure)) \(frame.width.figure) x \(frame.height.figure)",
        "bounds        \(bounds.width.figure) x \(bounds.height.figure)"
      ),
    ]
  }

  private func arrangeNumbers() {
    let isOneColumn = bounds.width < Self.leastWidthForTwoColumns
    let lines = numbers.map { first, second in
      isOneColumn
        ? "\(first)\n\(second)"
        : first.padding(toLength: Self.columnLength, withPad: " ", startingAt: 0) + second
    }
    figures.text = lines.joined(separator: "\n")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    let isNarrow = bounds.width < Self.leastWidthForOneRow
    let first = isNarrow ? width : Self.sheetsWidth
    sheets.frame = directed(CGRect(x: Self.margin, y: Self.margin, width: first, height: Self.controlHeight))
    let second = isNarrow ? width : min(Self.centeringsWidth, width - first - Self.margin)
    centerings.frame = directed(
      CGRect(
        x: bounds.maxX - Self.margin - second, y: isNarrow ? sheets.frame.maxY + 8 : Self.margin, width: second,
        height: Self.controlHeight))
    let top = centerings.frame.maxY + 6
    arrangeNumbers()
    figures.font = .monospacedSystemFont(ofSize: isNarrow ? 10 : 12, weight: .regular)
    figures.frame = CGRect(x: Self.margin, y: top, width: width, height: max(0, bounds.height - top - 6))
  }
}

extension CGFloat {
  /// The value with two decimals as text.
  fileprivate var decimals: String { String(format: "%.2f", Double(self)) }
}
