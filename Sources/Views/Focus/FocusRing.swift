import Foundation

/// The ring around the focused view, or the item with the focus in a list.
///
/// It is a subview of that view, so it moves and is clipped with it. It takes no touches.
package final class FocusRing: UIView {
  /// The ring's line width and its distance from the view, in points. Chosen.
  private static let lineWidth: CGFloat = 2
  private static let gap: CGFloat = 2

  /// The ring's extent beyond the view, in points.
  static let reach = lineWidth + gap

  private let isBeside: Bool

  /// - Parameter isBeside: Whether the ring is beside the view's content and above all subviews. If not, it is an opaque
  ///   one of them.
  package init(isBeside: Bool = true, frame: CGRect = .zero) {
    self.isBeside = isBeside
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.lineWidth
    if isBeside { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }

  package required init?(coder: NSCoder) { nil }

  package override var isOverlay: Bool { isBeside }

  override var borderInset: CGFloat? { max(Self.lineWidth, layer.cornerRadius) }

  /// Places the ring around the view's bounds, or just inside them if the view clips.
  func surround(_ view: UIView) {
    view.addSubview(self)
    let inset = view.clipsToBounds ? 0 : -Self.reach
    frame = view.bounds.shrunk(dx: inset, dy: inset)
    let radius = view.focusRingRadius
    layer.cornerRadius = radius > 0 ? max(0, radius - inset) : 0
    tintColorDidChange()
  }

  package override func tintColorDidChange() {
    // The ring appears in a key event, whose current traits are the desktop's and not this window's.
    let color = tintColor.resolvedColor(with: traitCollection)
    layer.borderColor = (isBeside ? color.withAlphaComponent(0.75) : color).cgColor
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    tintColorDidChange()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    tintColorDidChange()
  }
}
