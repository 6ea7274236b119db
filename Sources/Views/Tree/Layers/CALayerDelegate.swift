import Drawing
import Foundation

/// An object that draws and arranges a layer. All methods are optional: the default implementations do nothing.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents, after `setNeedsDisplay()`.
  func display(_ layer: CALayer)

  /// Draws the layer into a context with the coordinates of the layer, if it has no contents.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Called before the layer draws.
  func layerWillDraw(_ layer: CALayer)

  /// Arranges the sublayers, before a frame after `setNeedsLayout()` or a change of the layer's size.
  func layoutSublayers(of layer: CALayer)

  /// The action for a change of a property; nil for the layer's own.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What happens when a property of a standalone layer changes: an animation, or with `NSNull` nothing.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action for a layer. Nothing passes arguments.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
