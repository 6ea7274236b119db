import Foundation
import Views

/// A content configuration and the view that shows it. The view is made and told by code of the app, which may ask the owner
/// for its configuration.
@MainActor
final class ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (UIView & UIContentView)?

  /// Shows a configuration in the present view, or in a new one if that does not support it; nil removes the view.
  func show(_ configuration: (any UIContentConfiguration)?, in container: UIView) {
    self.configuration = configuration
    if let configuration, let view, view.supports(configuration) { return view.configuration = configuration }
    let old = view
    view = nil
    old?.removeFromSuperview()
    guard let configuration else { return }
    let new = configuration.makeContentView()
    new.frame = container.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = new
    container.addSubview(new)
  }

  /// The size that the view needs, in points: by its constraints, or else by itself; nil without a view.
  ///
  /// - Parameter fits: The axes along which the view decides; along the others it has the size of `target`.
  func fittingSize(_ target: CGSize, _ fits: AxisPair<Bool>) -> CGSize? {
    guard let view else { return nil }
    let constrained =
      view is UIListContentView
      ? .zero
      : view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: fits.horizontal ? .fittingSizeLevel : .required,
        verticalFittingPriority: fits.vertical ? .fittingSizeLevel : .required)
    if constrained.height > 0 { return constrained }
    return view.sizeThatFits(CGSize(width: target.width, height: fits.vertical ? 0 : target.height))
  }

  /// The height that the view needs in a width, in points; nil without a view.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat? {
    fittingSize(CGSize(width: width, height: 0), AxisPair { $0 == .vertical })?.height
  }
}
