import Diagnostics
import Drawing
import Foundation

/// The look of a view as a preview.
@preconcurrency @MainActor
open class UIPreviewParameters {
  /// The color behind the view where it is transparent; nil, the default, for the background of the system.
  open var backgroundColor: UIColor?

  /// The part of the view that shows, in its coordinates; nil, the default, for all of it.
  open var visiblePath: UIBezierPath?

  /// The outline of the shadow, in the view's coordinates; nil, the default, for that of the part that shows.
  open var shadowPath: UIBezierPath?

  /// Makes the default look.
  public init() {}

  /// Makes a look that shows lines of text.
  ///
  /// - Parameter textLineRects: The rectangles around the lines, in the view's coordinates.
  public init(textLineRects: [NSValue]) {
    let rects = textLineRects.map(\.cgRectValue)
    guard !rects.isEmpty else { return }
    let path = UIBezierPath()
    for rect in rects { path.append(UIBezierPath(rect: rect)) }
    visiblePath = path
  }
}

/// The place that a preview comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget {
  /// The view in which the place is.
  open private(set) var container: UIView
  /// The middle of the preview, in the container's coordinates.
  open private(set) var center: CGPoint
  /// The transform of the preview there.
  open private(set) var transform: CGAffineTransform

  /// Makes a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view that is shown as a preview, such as the row that a menu is about.
@preconcurrency @MainActor
open class UITargetedPreview {
  /// The place that the preview comes from.
  open private(set) var target: UIPreviewTarget
  /// The view.
  open private(set) var view: UIView
  /// The look of the view.
  open private(set) var parameters: UIPreviewParameters

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Makes a preview of a view, which need not be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Makes a preview of a view in its own place. A view without a superview is a programming error.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    guard let container = view.superview else {
      requirementFailure("UITargetedPreview(view:) with \(view), which has no superview; use a target")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  /// Returns the preview with another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

extension UITargetedPreview {
  /// The part of the view that shows, in its coordinates.
  package var visibleRect: CGRect { parameters.visiblePath?.bounds ?? view.bounds }

  /// The place of the part that shows, in a view of the target's window.
  package func frame(in other: UIView) -> CGRect {
    let visible = visibleRect
    let middle = CGPoint(x: visible.midX - view.bounds.midX, y: visible.midY - view.bounds.midY)
      .applying(target.transform)
    let center = target.container.convert(
      CGPoint(x: target.center.x + middle.x, y: target.center.y + middle.y), to: other)
    let size = visible.size.applying(target.transform)
    return CGRect(
      x: center.x - abs(size.width) / 2, y: center.y - abs(size.height) / 2, width: abs(size.width),
      height: abs(size.height))
  }
}
