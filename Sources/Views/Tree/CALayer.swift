import Diagnostics
import Drawing
import Foundation

/// The corners and the border of a view. Lengths are points.
@MainActor
public final class CALayer {
  /// Nil once the view is gone: then nothing shows the layer.
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  /// The radius of the background's and the border's corners, and with `masksToBounds` of what is inside; at most half
  /// the shorter side counts.
  public var cornerRadius: CGFloat = 0 {
    didSet {
      cornerRadius = cornerRadius.admitted(as: "CALayer.cornerRadius", of: view ?? self)
      if oldValue != cornerRadius { view?.modelDidChange(from: .cornerRadius(oldValue)) }
      damage(changedFrom: oldValue != cornerRadius)
    }
  }

  /// The width of a line drawn just inside the edges, above everything in the view; 0 for none.
  public var borderWidth: CGFloat = 0 {
    didSet {
      borderWidth = borderWidth.admitted(as: "CALayer.borderWidth", of: view ?? self)
      damage(changedFrom: oldValue != borderWidth)
    }
  }

  /// Opaque black by default; nil draws no border.
  public var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { damage(changedFrom: oldValue != borderColor) }
  }

  /// The view's `clipsToBounds`; false once the view is gone.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// Ends all animations of the view, which shows at once what its model has.
  public func removeAllAnimations() {
    view?.animations?.remove(.interrupted) { _ in true }
  }

  /// Clipped subviews may change with the corners too, but only inside the bounds.
  private func damage(changedFrom changed: Bool) {
    if changed, let view { view.damage(view.presentationBounds) }
  }
}
