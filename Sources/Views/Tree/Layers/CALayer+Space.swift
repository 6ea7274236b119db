import Foundation

// Layers as planes in space.

extension CALayer {
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
