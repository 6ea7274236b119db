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
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resizeAspect:
      placed(scaled(size, by: min(bounds.width / size.width, bounds.height / size.height)), in: bounds)
    case .resizeAspectFill:
      placed(scaled(size, by: max(bounds.width / size.width, bounds.height / size.height)), in: bounds)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: placed(size, in: bounds)
    default: bounds
    }
  }

  private func scaled(_ size: CGSize, by factor: CGFloat) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The place of a rectangle of a size: at the edges in the name, else in the middle.
  private func placed(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let name = rawValue.lowercased()
    func origin(_ least: CGFloat, _ room: CGFloat, first: String, last: String) -> CGFloat {
      least + (name.contains(first) ? 0 : name.contains(last) ? room : room / 2)
    }
    return CGRect(
      x: origin(bounds.minX, bounds.width - size.width, first: "left", last: "right"),
      y: origin(bounds.minY, bounds.height - size.height, first: "top", last: "bottom"), width: size.width,
      height: size.height)
  }
}
