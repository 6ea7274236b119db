import Rendering

/// The work of a frame that changed pixels.
package struct DrawnFrame: Equatable {
  /// The number of the frame in its window. A frame that changes no pixel has the number of the one before.
  package var number: Int

  /// The pixels that were moved, and those that were painted.
  package var change: FrameChange
}

extension UIWindow {
  /// The latest frame that changed pixels; nil before the first one. Reading it costs frames nothing.
  package var drawnFrame: DrawnFrame? {
    renderer.frameNumber == 0 ? nil : DrawnFrame(number: renderer.frameNumber, change: renderer.change)
  }
}
