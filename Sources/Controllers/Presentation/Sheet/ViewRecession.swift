import Drawing
import Foundation
import Views

/// The way in which a presenter's view recedes behind a large sheet. A view of the window becomes smaller, with round
/// corners, on black. A sheet becomes smaller and moves up, so that its upper edge shows above the one in front. At the end
/// the view is as it was.
@MainActor
final class ViewRecession {
  private let view: UIView
  private let isSheet: Bool
  private let backdrop = UIView()
  private let original: (radius: CGFloat, clips: Bool, transform: CGAffineTransform)

  /// Nil if the view is neither in a sheet nor one of the window itself, or has a transform of its own.
  init?(of presenter: UIViewController) {
    let sheet = presenter.ownPresentation?.controller as? UISheetPresentationController
    guard let view = sheet?.panel ?? presenter.viewIfLoaded, let window = view.window,
      view.transform == .identity, !view.reducesMotion, sheet?.geometry.form == nil
    else { return nil }
    isSheet = sheet != nil
    guard isSheet || view.superview === window else { return nil }
    self.view = view
    original = (view.layer.cornerRadius, view.clipsToBounds, view.transform)
    view.clipsToBounds = true
    if isSheet { return }
    backdrop.backgroundColor = .black
    backdrop.frame = window.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(backdrop, belowSubview: view)
  }

  /// Moves the view to its place behind a sheet.
  func apply(_ geometry: SheetGeometry, shown: CGFloat) {
    let recession = geometry.recession(shown: shown)
    view.transform = geometry.transformBehind(
      sheetHeight: isSheet ? view.bounds.height : nil, recession: recession)
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
