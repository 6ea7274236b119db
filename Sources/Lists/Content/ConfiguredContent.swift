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

  /// The size that the view needs, in points; nil without a view.
  func fittingSize(_ target: CGSize, _ fits: AxisPair<Bool>) -> CGSize? {
    guard let view else { return nil }
    let size = view.sizeThatFits(CGSize(width: target.width, height: fits.vertical ? 0 : target.height))
    if size.height > 0 { return size }
    return view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: fits.horizontal ? .fittingSizeLevel : .required,
      verticalFittingPriority: fits.vertical ? .fittingSizeLevel : .required)
  }
}
