import Foundation
import Views

/// A content configuration and the view that shows it.
@MainActor
struct ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (UIView & UIContentView)?

  /// Shows a configuration in the present view, or in a new one if that does not support it; nil removes the view.
  mutating func show(_ configuration: (any UIContentConfiguration)?, in container: UIView) {
    self.configuration = configuration
    guard let configuration else {
      view?.removeFromSuperview()
      return view = nil
    }
    if let view, view.supports(configuration) { return view.configuration = configuration }
    view?.removeFromSuperview()
    let view = configuration.makeContentView()
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    self.view = view
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
