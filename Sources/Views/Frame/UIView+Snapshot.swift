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
}
