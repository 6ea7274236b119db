import Foundation

/// The ring around the focused view, shown when a key moved the focus.
///
/// It is a subview of that view, so it moves and is clipped with it. It takes no touches.
final class FocusRing: UIView {
  /// The ring's line width and its distance from the view, in points. Chosen.
  private static let lineWidth: CGFloat = 2
  private static let gap: CGFloat = 2

  /// The ring's extent beyond the view, in points.
  static let reach = lineWidth + gap

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.lineWidth
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override var isOverlay: Bool { true }

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

  override func tintColorDidChange() {
    // The ring appears in a key event, whose current traits are the desktop's and not this window's.
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).withAlphaComponent(0.75).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    tintColorDidChange()
  }
}
