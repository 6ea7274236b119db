import Foundation
import Rendering

/// How a view changes what shows through it.
struct BackdropEffect: Equatable {
  /// The standard deviation of a Gaussian blur, in points, 0 or more.
  var radius: CGFloat

  /// The factor by which colors differ more from their gray: 1 keeps them.
  var saturation: CGFloat

  /// No change.
  static let none = BackdropEffect(radius: 0, saturation: 1)
}

/// The state of a view that blurs what is behind it.
@MainActor
final class Backdrop {
  var effect = BackdropEffect.none

  /// What is behind, as it was painted last.
  let picture = BackdropPicture()

  /// The pixels of the window that the view covers in the frame that is being painted; empty while it shows none.
  var area = DeviceRect.empty

  /// The covered pixels in the frame before.
  var formerArea = DeviceRect.empty

  /// Whether something behind changed since the picture was made.
  var isStale = false

  /// Whether the frame that is being prepared makes the picture.
  var isDue = false
}

extension UIView {
  /// Nil for a view without one.
  var existingBackdrop: Backdrop? { existingSparseState?.backdrop }

  /// How what is behind the view shows through it. Animatable.
  var backdropEffect: BackdropEffect {
    get { existingBackdrop?.effect ?? .none }
    set {
      let old = backdropEffect
      guard newValue != old else { return }
      let backdrop = existingBackdrop ?? Backdrop()
      sparseState.backdrop = backdrop
      backdrop.effect = newValue
      modelDidChange(.backdrop, from: .backdrop(old))
      damageExtent()
    }
  }

  /// Whether the view shows nothing of what is behind it, because it is painted as a part of a picture, of a transition or
  /// of copies.
  var omitsBackdrop: Bool {
    var (view, isSelf) = (self, true)
    while true {
      if view.isMask || view.isProjected { return true }
      if let layer = view.existingLayer {
        if layer.shown.look.raster.isOn || layer.presented?.transition != nil { return true }
        if !isSelf, layer.instances != nil { return true }
      }
      guard let superview = view.storedSuperview else { return false }
      (view, isSelf) = (superview, false)
    }
  }

  /// Whether this view is painted after `view`, in the same window. A view that contains `view` is painted before it.
  func isPainted(after view: UIView) -> Bool {
    var below = view
    while let common = below.storedSuperview {
      if self === common { return false }
      // The subview of `common` that contains this view.
      var branch = self
      while let above = branch.storedSuperview, above !== common { branch = above }
      if branch.storedSuperview === common { return branch === below || below.isBehind(branch) }
      below = common
    }
    return false
  }
}
