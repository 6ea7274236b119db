import Foundation

/// How the contents of a layer are placed in its bounds. Top is where y is smallest.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  /// Makes the value with a name. Unknown names mean `resize`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, in their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top edge, in their own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom edge, in their own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, in their own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, in their own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, in their own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, in their own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, in their own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, in their own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits into the bounds, in proportion.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills the bounds, in proportion.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Returns the place of contents of a size in points within bounds.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect { contentMode.frame(for: size, in: bounds) }

  /// The mode of a view that places contents in the same way.
  var contentMode: UIView.ContentMode { Self.modes.first { $0.gravity == self }?.mode ?? .scaleToFill }

  /// Makes the gravity that places contents as a view's mode does.
  init(_ mode: UIView.ContentMode) {
    self = Self.modes.first { $0.mode == mode }?.gravity ?? .resize
  }

  private static let modes: [(gravity: CALayerContentsGravity, mode: UIView.ContentMode)] = [
    (.resize, .scaleToFill), (.resizeAspect, .scaleAspectFit), (.resizeAspectFill, .scaleAspectFill),
    (.center, .center), (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft),
    (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
  ]
}
