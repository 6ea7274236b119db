import Foundation
import Rendering

extension UIView {
  /// A picture of the view and all that is in it, painted anew and whole, over black. The view need not be in a window.
  ///
  /// - Parameter scale: Device pixels per point, above 0.
  /// - Returns: Nil when the view has no size, or is too large for the memory.
  package func snapshot(scale: CGFloat) -> PixelBuffer? {
    func side(_ length: CGFloat) -> Int32 { Int32(min((length * scale).rounded(), CGFloat(Int32.max / 2))) }
    let size = PixelSize(width: side(bounds.width), height: side(bounds.height))
    guard let buffer = PixelBuffer(size: size) else { return nil }
    layoutIfNeeded()
    let whole = Region(DeviceRect(size))
    var (builder, compositor) = (SceneBuilder(), Compositor())
    let scene = builder.makeScene(of: self, size: size, scale: scale, damage: whole)
    compositor.draw(scene, into: buffer, damage: whole)
    return buffer
  }
}
