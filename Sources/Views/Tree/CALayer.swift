import Diagnostics
import Drawing
import Foundation

/// The corners and the border of a view. Lengths are in points.
@preconcurrency @MainActor
public final class CALayer {
  /// Nil once the view is gone; nothing then displays the layer.
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  /// The radius of the corners of the background and the border, and with `masksToBounds` also of the content. At most
  /// half of the shorter side counts.
  public var cornerRadius: CGFloat = 0 {
    didSet {
      cornerRadius = cornerRadius.admitted(as: "CALayer.cornerRadius", of: view ?? self)
      if oldValue != cornerRadius { view?.modelDidChange(from: .cornerRadius(oldValue)) }
      damage(changedFrom: oldValue != cornerRadius)
    }
  }

  /// The width of a line just inside the edges, above all content of the view; 0 for none.
  public var borderWidth: CGFloat = 0 {
    didSet {
      borderWidth = borderWidth.admitted(as: "CALayer.borderWidth", of: view ?? self)
      damage(changedFrom: oldValue != borderWidth)
    }
  }

  /// The colour of the border, opaque black by default; nil for none.
  public var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { damage(changedFrom: oldValue != borderColor) }
  }

  /// The same as the view's `clipsToBounds`; false once the view is gone.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// Ends all animations of the view, which then shows its model values.
  public func removeAllAnimations() {
    view?.animations?.remove(.interrupted) { _ in true }
  }

  /// The corners may clip subviews differently, but only inside the bounds.
  private func damage(changedFrom changed: Bool) {
    if changed, let view { view.damage(view.presentationBounds) }
  }
}
