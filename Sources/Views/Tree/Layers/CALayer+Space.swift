import Foundation

// Layers as planes in space.

extension CALayer {
  /// A transform of the sublayers about the layer's anchor point, the identity by default. With `m34` of -1 / d it shows
  /// them in perspective, as seen from the distance d before the middle of the layer. It does not affect the layer
  /// itself or its mask.
  public var sublayerTransform: CATransform3D {
    get { look.sublayerTransform ?? CATransform3DIdentity }
    set {
      let new = newValue.admitted(as: "CALayer.sublayerTransform", of: self)
      guard new != sublayerTransform else { return }
      LayerSpace.isUsed = true
      LayerPictures.areUsed = true
      changing(.sublayers, animating: "sublayerTransform") {
        look.sublayerTransform = CATransform3DIsIdentity(new) ? nil : new
      }
    }
  }

  /// Whether the layer is also shown, mirrored, while its front is turned away: on by default. A layer that is hidden so
  /// receives no touches.
  public var isDoubleSided: Bool {
    get { look.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue, .extent) }
  }

  /// Changes the transform in space.
  func setSpatialTransform(_ new: CATransform3D) {
    let spatial = CATransform3DIsAffine(new) ? nil : new
    let isOutOfPlane = spatial != look.spatialTransform
    let affine = CATransform3DGetAffineTransform(new)
    guard isOutOfPlane || affine != node.transform else { return }
    // First, because a transform of the node replaces one in space.
    let start = implicitStart(of: "transform")
    if !new.isParallel { (LayerSpace.isUsed, LayerPictures.areUsed) = (true, true) }
    if isOutOfPlane { node.damageExtent() }
    if affine != node.transform { node.transform = affine }
    look.spatialTransform = spatial
    if isOutOfPlane { node.extentDidChange() }
    if let start { animateImplicitly("transform", from: start) }
  }
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes the curve with a name. Unknown names mean `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins earlier on the edges and bends gradually.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
