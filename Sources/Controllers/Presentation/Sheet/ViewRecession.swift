import Drawing
import Foundation
import Views

/// The way in which a presenter's view recedes behind a large sheet: smaller, with round corners, on black. At the end the
/// view is as it was.
@MainActor
final class ViewRecession {
  private let view: UIView
  private let backdrop = UIView()
  private let original: (radius: CGFloat, clips: Bool, transform: CGAffineTransform)

  /// Nil if the view is not one of the window itself, or has a transform of its own.
  init?(of view: UIView) {
    guard let window = view.window, view.superview === window, view.transform == .identity,
      !UIAccessibility.isReduceMotionEnabled
    else { return nil }
    self.view = view
    original = (view.layer.cornerRadius, view.clipsToBounds, view.transform)
    view.clipsToBounds = true
    backdrop.backgroundColor = .black
    backdrop.frame = window.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(backdrop, belowSubview: view)
  }

  /// Moves the view to its place behind a sheet.
  func apply(_ geometry: SheetGeometry, shown: CGFloat) {
    let recession = geometry.recession(shown: shown)
    view.transform = geometry.transformBehind(recession: recession)
    view.layer.cornerRadius = original.radius + (SheetConstants.cornerRadius - original.radius) * recession
  }

  /// Gives the view its own look again.
  func end() {
    UIView.performWithoutAnimation {
      view.transform = original.transform
      view.layer.cornerRadius = original.radius
      view.clipsToBounds = original.clips
      backdrop.removeFromSuperview()
    }
  }
}
