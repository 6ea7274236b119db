import Foundation
@_spi(Toolkit) import Views

/// The visible part of an open menu: the rows, which scroll if they need more space, inside a border.
final class MenuPanelView: UIView {
  private let scrollView = UIScrollView()
  private let list = MenuListView(frame: .zero)
  private let hover = UIHoverGestureRecognizer()

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

  /// The corners of the panel.
  enum Corners {
    case round
    /// As a window of the desktop has them.
    case square
  }

  /// Displays the rows from the first one, in a frame that may be smaller than `contentSize`.
  func place(in frame: CGRect, corners: Corners) {
    self.frame = frame
    layer.cornerRadius = corners == .round ? MenuMetrics.cornerRadius : 0
    let inside = bounds.insetBy(dx: 0, dy: min(MenuMetrics.padding, bounds.height / 2))
    scrollView.frame = inside
    scrollView.contentSize = CGSize(width: inside.width, height: contentSize.height - 2 * MenuMetrics.padding)
    scrollView.contentOffset = .zero
    list.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    updateBorder()
  }

  // MARK: Highlight

  /// The row under the pointer or selected by keys; nil for none.
  var highlightedRow: MenuRow? { list.highlighted.map(list.row) }

  /// - Parameter point: In the panel's coordinates. Nil, or a point outside of it, highlights none.
  func highlightRow(at point: CGPoint?) {
    if let point, bounds.contains(point) {
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
    case .began, .changed: highlightRow(at: hover.location(in: self))
    default: highlightRow(at: nil)
    }
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
    let isHovered = hover.state == .began || hover.state == .changed
    if isHovered, !isMovingByKeys { highlightRow(at: hover.location(in: self)) }
  }
}
