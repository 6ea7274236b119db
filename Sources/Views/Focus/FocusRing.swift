import Foundation

/// The frame around the view that has the focus, shown when a key brought it there.
///
/// It is a subview of that view, so that it goes and is clipped with it, and takes no touches.
final class FocusRing: UIView {
  /// The line's width and its distance from the view, in points. Our choice.
  private static let lineWidth: CGFloat = 2
  private static let gap: CGFloat = 2

  /// How far the ring reaches beyond the view, in points.
  static let reach = lineWidth + gap

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.lineWidth
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override var isOverlay: Bool { true }

  override var borderInset: CGFloat? { max(Self.lineWidth, layer.cornerRadius) }

  /// Goes around the view's bounds, or just inside where these cut it off.
  func surround(_ view: UIView) {
    view.addSubview(self)
    let inset = view.clipsToBounds ? 0 : -Self.reach
    frame = view.bounds.shrunk(dx: inset, dy: inset)
    let radius = view.focusRingRadius
    layer.cornerRadius = radius > 0 ? max(0, radius - inset) : 0
    tintColorDidChange()
  }

  override func tintColorDidChange() {
    // A key event brings the ring, under the traits of the desktop and not of this window.
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).withAlphaComponent(0.75).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    tintColorDidChange()
  }
}
