import Foundation
@_spi(Toolkit) import Views

/// The visible part of an open menu: the rows inside a border. Rows that need more space scroll between two arrows. An arrow
/// is dark while there are rows behind it, and the pointer over it scrolls to them.
final class MenuPanelView: UIView {
  private let scrollView = UIScrollView()
  private let list = MenuListView(frame: .zero)
  private let hover = UIHoverGestureRecognizer()
  private let upArrow = MenuGlyph(.up)
  private let downArrow = MenuGlyph(.down)

  /// Whether an arrow is scrolling.
  private var isMovingByArrow = false

  /// Whether keys are moving the highlight, and scroll to it.
  private var isMovingByKeys = false

  /// The size of the whole menu, in points.
  private(set) var contentSize = CGSize.zero

  /// Called when a touch of the rows ended, with its location in the panel's coordinates.
  var touchDidEnd: (CGPoint) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .menuPanel
    layer.borderWidth = 1
    scrollView.bounces = false
    scrollView.transfersVerticalScrollingToParent = false
    scrollView.delegate = self
    addSubview(scrollView)
    scrollView.addSubview(list)
    for arrow in [upArrow, downArrow] { addSubview(arrow) }
    list.touchDidMove = { [unowned self] in highlightRow(at: list.convert($0, to: self)) }
    list.touchDidEnd = { [unowned self] in touchDidEnd(list.convert($0, to: self)) }
    list.touchWasCancelled = { [unowned self] in highlightRow(at: nil) }
    hover.addTarget { [unowned self] in hoverDidChange($0) }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Displays other rows, without a highlight. `place(in:corners:)` must follow.
  func show(_ rows: [MenuRow], metrics: MenuMetrics) {
    let size = list.show(rows, metrics: metrics)
    contentSize = CGSize(width: size.width, height: size.height + 2 * MenuMetrics.padding)
  }

  enum Corners {
    case round
    /// As a window of the desktop has them.
    case square
  }

  /// Displays the rows from the first one, in a frame that may be smaller than `contentSize`.
  func place(in frame: CGRect, corners: Corners) {
    self.frame = frame
    layer.cornerRadius = corners == .round ? MenuMetrics.cornerRadius : 0
    let whole = bounds.insetBy(dx: 0, dy: min(MenuMetrics.padding, bounds.height / 2))
    let hasArrows =
      whole.height < contentSize.height - 2 * MenuMetrics.padding && whole.height > 4 * MenuMetrics.arrowHeight
    let inside = hasArrows ? whole.insetBy(dx: 0, dy: MenuMetrics.arrowHeight) : whole
    placeArrows(in: whole, areShown: hasArrows)
    scrollView.frame = inside
    scrollView.contentSize = CGSize(width: inside.width, height: contentSize.height - 2 * MenuMetrics.padding)
    scrollView.contentOffset = .zero
    list.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    isMovingByArrow = false
    updateArrows()
    updateBorder()
  }

  // MARK: Arrows

  private func placeArrows(in area: CGRect, areShown: Bool) {
    for (arrow, y) in [(upArrow, area.minY), (downArrow, area.maxY - MenuMetrics.arrowHeight)] {
      arrow.isHidden = !areShown
      arrow.frame = CGRect(
        x: area.midX - MenuMetrics.glyphSide / 2, y: y + (MenuMetrics.arrowHeight - MenuMetrics.glyphSide) / 2,
        width: MenuMetrics.glyphSide, height: MenuMetrics.glyphSide)
    }
  }

  /// How far the content can move up and down, in points.
  private var ways: (up: CGFloat, down: CGFloat) {
    let end = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    return (scrollView.contentOffset.y, end - scrollView.contentOffset.y)
  }

  private func updateArrows() {
    upArrow.alpha = ways.up > 0 ? 1 : 0.25
    downArrow.alpha = ways.down > 0 ? 1 : 0.25
  }

  /// Whether a point of the panel is above or below rows that scroll.
  private func isOverArrow(_ point: CGPoint) -> Bool {
    !upArrow.isHidden && !(scrollView.frame.minY..<scrollView.frame.maxY).contains(point.y)
  }

  /// Scrolls by a few rows toward the arrow under the pointer, and on while it stays there.
  private func scrollByArrow() {
    let point = hover.location(in: self)
    guard hover.state == .began || hover.state == .changed, isOverArrow(point), !isMovingByArrow else { return }
    let step = point.y < bounds.midY ? -min(MenuMetrics.arrowStep, ways.up) : min(MenuMetrics.arrowStep, ways.down)
    guard step != 0 else { return }
    isMovingByArrow = true
    scrollView.setContentOffset(CGPoint(x: 0, y: scrollView.contentOffset.y + step), animated: true)
  }

  // MARK: Highlight

  /// The row under the pointer or selected by keys; nil for none.
  var highlightedRow: MenuRow? { list.highlighted.map(list.row) }

  /// - Parameter point: In the panel's coordinates. Nil, or a point outside of it, highlights none.
  func highlightRow(at point: CGPoint?) {
    if let point, bounds.contains(point), !isOverArrow(point) {
      list.highlightRow(at: convert(point, to: list))
    } else {
      list.clearHighlight()
    }
  }

  func moveHighlight(_ step: MenuListView.Step) {
    isMovingByKeys = true
    defer { isMovingByKeys = false }
    list.moveHighlight(step)
    if let index = list.highlighted { scrollView.scrollRectToVisible(list.frame(at: index), animated: false) }
  }

  private func hoverDidChange(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed:
      highlightRow(at: hover.location(in: self))
      scrollByArrow()
    default: highlightRow(at: nil)
    }
  }

  // MARK: Accessibility

  /// Called after a row was chosen otherwise than by touches and keys; it is highlighted.
  var rowWasChosen: () -> Void {
    get { list.wasChosen }
    set { list.wasChosen = newValue }
  }

  /// The rows.
  override var ownAccessibilityElements: [Any]? { [list] }

  override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(role: .menu, focusedPart: list.highlightedView)
  }

  // MARK: Touches beside the rows

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Appearance

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  private func updateBorder() {
    layer.borderColor = UIColor.menuBorder.resolvedColor(with: traitCollection).cgColor
  }
}

extension MenuPanelView: UIScrollViewDelegate {
  /// Highlights the row that comes under the pointer.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateArrows()
    let isHovered = hover.state == .began || hover.state == .changed
    if isHovered, !isMovingByKeys { highlightRow(at: hover.location(in: self)) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    isMovingByArrow = false
    scrollByArrow()
  }
}
