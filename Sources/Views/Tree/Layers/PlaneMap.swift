import Drawing
import Foundation
import Rendering

/// Layers with transforms in space, which tilt them or show them in perspective.
@MainActor
enum LayerSpace {
  /// Whether any layer ever had such a transform. Until then, a view's place costs one check.
  static var isUsed = false
}

/// The map from the plane of a layer in space to that of its superlayer.
@MainActor
enum PlaneMap {
  /// Parallels stay parallel.
  case affine(CGAffineTransform)
  case projective(ProjectiveMap)

  /// The image of the plane where z is 0, seen along the z axis.
  init(_ space: CATransform3D) {
    // Products of rotations leave rounding errors where there is no perspective.
    let isFlat = abs(space.m14) < 1e-12 && abs(space.m24) < 1e-12 && space.m44 >= ProjectiveMap.nearest
    if isFlat {
      let w = space.m44
      self = .affine(
        CGAffineTransform(
          a: space.m11 / w, b: space.m12 / w, c: space.m21 / w, d: space.m22 / w, tx: space.m41 / w, ty: space.m42 / w))
    } else {
      self = .projective(
        ProjectiveMap(
          a: space.m11, b: space.m12, c: space.m21, d: space.m22, tx: space.m41, ty: space.m42, g: space.m14,
          h: space.m24, i: space.m44))
    }
  }

  /// The nearest affine map at a point. A plane that has no image there is flattened to nothing.
  func affine(at point: CGPoint) -> CGAffineTransform {
    switch self {
    case .affine(let map): map
    case .projective(let map):
      map.tangent(atX: point.x, y: point.y).map {
        CGAffineTransform(a: $0.a, b: $0.b, c: $0.c, d: $0.d, tx: $0.tx, ty: $0.ty)
      } ?? CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }
  }

  /// The box around the image of a rectangle.
  func box(around rect: CGRect) -> CGRect {
    switch self {
    case .affine(let map): UIView.box(around: rect, by: map)
    case .projective(let map): map.box(around: rect)
    }
  }
}

extension ProjectiveMap {
  /// The box around the image of a rectangle; null if it has none.
  func box(around rect: CGRect) -> CGRect {
    guard !rect.isNull, let box = box(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY) else {
      return .null
    }
    return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }
}

extension UIView {
  /// The map from the view's plane to its superview's; nil if `center`, `bounds` and `transform` describe it.
  var planeMap: PlaneMap? {
    guard LayerSpace.isUsed else { return nil }
    let (layer, above) = (existingLayer, layerAbove)
    return makePlaneMap(
      own: layer?.look.spatialTransform, above: above?.look.sublayerTransform,
      from: (storedBounds, storedCenter, storedTransform, layer?.look.zPosition ?? 0),
      aboveBounds: above?.node.storedBounds ?? .zero)
  }

  /// The map from the view's plane to its superview's, as running animations display it; nil if the displayed
  /// `center`, `bounds` and `transform` describe it.
  var presentationPlaneMap: PlaneMap? {
    guard LayerSpace.isUsed else { return nil }
    let above = layerAbove
    return makePlaneMap(
      own: presentationSpatialTransform, above: above?.shown.look.sublayerTransform,
      from: (presentationBounds, presentationCenter, presentationTransform, zPosition),
      aboveBounds: above?.node.presentationBounds ?? .zero)
  }

  /// Whether perspective is part of the view's place on screen.
  var isProjected: Bool {
    if case .projective? = presentationPlaneMap { true } else { false }
  }

  /// The layer whose `sublayerTransform` applies.
  private var layerAbove: CALayer? { isMask ? nil : storedSuperview?.existingLayer }

  /// Moves the anchor point to the origin, applies the layer's own transform, moves it to its position and depth, and
  /// then applies the superlayer's transform about its anchor point.
  private func makePlaneMap(
    own: CATransform3D?, above: CATransform3D?,
    from place: (bounds: CGRect, center: CGPoint, transform: CGAffineTransform, depth: CGFloat), aboveBounds: CGRect
  ) -> PlaneMap? {
    guard own != nil || above != nil else { return nil }
    let pivot = place.bounds.point(at: storedAnchorPoint)
    var space = CATransform3DMakeTranslation(-pivot.x, -pivot.y, 0)
    space = CATransform3DConcat(space, own ?? CATransform3DMakeAffineTransform(place.transform))
    space = CATransform3DConcat(space, CATransform3DMakeTranslation(place.center.x, place.center.y, place.depth))
    if let above, let superview = storedSuperview {
      let middle = aboveBounds.point(at: superview.storedAnchorPoint)
      space = CATransform3DConcat(space, CATransform3DMakeTranslation(-middle.x, -middle.y, 0))
      space = CATransform3DConcat(space, above)
      space = CATransform3DConcat(space, CATransform3DMakeTranslation(middle.x, middle.y, 0))
    }
    return PlaneMap(space)
  }

  /// The box around a rectangle of this view's coordinates, in its superview's, as displayed.
  func presentationBoxInSuperview(_ rect: CGRect) -> CGRect {
    if let plane = presentationPlaneMap { return plane.box(around: rect) }
    return Self.box(around: rect, by: presentationToSuperview)
  }

  /// Invalidates the stored places of the subviews after this view's bounds or anchor point changed. The point about which
  /// `sublayerTransform` applies is a fraction of the bounds.
  func subviewsInSpaceDidMove() {
    guard LayerSpace.isUsed, existingLayer?.shown.look.sublayerTransform != nil else { return }
    for subview in currentSubviews { _ = existingSubviewList?.reachDidChange(of: subview) }
  }

  /// Whether the front of the layer's plane is toward the eye.
  var isSeenFromFront: Bool {
    var (view, isFront) = (self, true)
    while let superview = view.storedSuperview {
      let isMirrored =
        switch view.planeMap {
        case .projective(let map)?: map.determinant < 0
        case .affine(let map)?: map.a * map.d < map.b * map.c
        case nil: view.storedTransform.a * view.storedTransform.d < view.storedTransform.b * view.storedTransform.c
        }
      if isMirrored { isFront.toggle() }
      view = superview
    }
    return isFront
  }
}
