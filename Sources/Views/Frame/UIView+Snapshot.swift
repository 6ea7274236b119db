import Drawing
import Foundation
import Rendering

extension UIView {
  /// Paints the view and its descendants in full, over black. The view need not be in a window.
  ///
  /// - Parameter scale: Device pixels per point, above 0.
  /// - Returns: The picture; nil if the view is empty or the buffer cannot be allocated.
  package func snapshot(scale: CGFloat) -> PixelBuffer? {
    func side(_ length: CGFloat) -> Int32 { Int32(min((length * scale).rounded(), CGFloat(Int32.max / 2))) }
    let size = PixelSize(width: side(bounds.width), height: side(bounds.height))
    guard let buffer = PixelBuffer(size: size) else { return nil }
    layoutIfNeeded()
    let whole = Region(DeviceRect(size))
    var (builder, compositor) = (SceneBuilder(), Compositor())
    let continuing = window?.renderer.backdrops.continuing ?? []
    let scene = builder.makeScene(
      of: self, size: size, scale: scale, damage: whole, backdrops: .made(continuing: continuing))
    compositor.draw(scene, into: buffer, damage: whole)
    return buffer
  }

  // MARK: Pictures for the app

  func makeSnapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    let (rect, insets) = (
      rect.admitted(as: "UIView.resizableSnapshotView(from:)", of: self).standardized,
      capInsets.admitted(as: "UIView.resizableSnapshotView(withCapInsets:)", of: self)
    )
    if afterUpdates { layoutIfNeeded() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = traits.displayScale
    guard !rect.isEmpty, let picture = picture(scale: format.scale),
      let image = UIGraphicsImageRenderer(bounds: rect, format: format).image(actions: { _ in picture.draw() }).cgImage
    else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = image
    view.layer.contentsScale = format.scale
    view.layer.contentsCenter = CGRect(
      x: insets.left / rect.width, y: insets.top / rect.height,
      width: max(0, rect.width - insets.left - insets.right) / rect.width,
      height: max(0, rect.height - insets.top - insets.bottom) / rect.height)
    return view
  }

  func drawPicture(in rect: CGRect, afterUpdates: Bool) -> Bool {
    let rect = rect.admitted(as: "UIView.drawHierarchy(in:)", of: self).standardized
    if afterUpdates { layoutIfNeeded() }
    guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty, !bounds.isEmpty else { return false }
    let (x, y) = (rect.width / bounds.width, rect.height / bounds.height)
    let scale = context.pixelsPerPoint * max(x, y)
    guard let picture = picture(scale: scale) else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX - bounds.minX * x, y: rect.minY - bounds.minY * y)
    context.scaleBy(x: x, y: y)
    context.clip(to: bounds)
    picture.draw()
    context.restoreGState()
    return true
  }

  /// Returns what the view shows with its subviews, without its own shadow, mask and opacity.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  func picture(scale: CGFloat) -> PlacedPicture? {
    var builder = SceneBuilder.builder(over: .empty, scale: scale)
    let picture = builder.draw(.old(self))
    guard let bitmap = picture.bitmap else { return nil }
    return PlacedPicture(
      image: UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up), frame: picture.frame)
  }
}

/// A picture of a view, with its place in the view's coordinates.
struct PlacedPicture {
  let image: UIImage
  let frame: CGRect

  /// Draws the picture in its place into the current context.
  @MainActor
  func draw() {
    image.draw(in: frame)
  }
}

extension CGContext {
  /// The pixels of a picture for a point of its coordinates, at least 1.
  var pixelsPerPoint: CGFloat {
    let map = userSpaceToDeviceSpaceTransform
    let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
    return pictureDensity * (scale.isFinite ? max(1, scale) : 1)
  }
}

extension CALayer {
  /// Draws the layer with its sublayers, in the layer's coordinates.
  func drawPicture(into ctx: CGContext) {
    guard let picture = node.picture(scale: ctx.pixelsPerPoint) else { return }
    UIGraphicsPushContext(ctx)
    picture.draw()
    UIGraphicsPopContext()
  }
}
