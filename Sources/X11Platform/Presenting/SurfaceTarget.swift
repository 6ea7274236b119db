import CX11
import Rendering

/// Where a transport's pixels go: a window, its size and its pixel format.
struct SurfaceTarget {
  let connection: X11Connection
  let visual: X11Visual
  let window: CX11.Window
  /// The size in device pixels. Both sides are from 1 to 32767, the range of pixmaps.
  let size: PixelSize

  var bounds: DeviceRect { DeviceRect(size) }
  var bytesPerRow: Int { Int(size.width) * 4 }
  var byteCount: Int { bytesPerRow * Int(size.height) }

  /// Makes a graphics context for copies.
  ///
  /// - Parameter completion: Whether an event answers each copy.
  func makeContext(completion: CompletionEvents) -> GC? {
    var values = XGCValues()
    values.graphics_exposures = completion == .sent ? True : False
    return XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values)
  }

  enum CompletionEvents {
    case sent, none
  }
}
