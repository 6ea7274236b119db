import Rendering

/// A way to bring pixels from this process into a window: the buffers to draw into, and the requests that show them.
/// All server resources are freed with the last reference.
protocol SurfaceTransport: AnyObject {
  /// One or two buffers of the window's size.
  var buffers: [PixelBuffer] { get }

  /// Sends data ahead of `show(_:of:completion:)`, which then costs the server only a copy.
  func upload(_ damage: Region, of index: Int)

  /// Copies pixels of `buffers[index]` to the same place in the window.
  ///
  /// - Parameters:
  ///   - damage: Not empty, and within the buffer.
  ///   - completion: Whether an event answers the last request.
  /// - Returns: The serial of the request after which the server no longer reads the buffer; nil if it does not read it
  ///   after the call.
  func show(_ damage: Region, of index: Int, completion: SurfaceTarget.CompletionEvents) -> UInt?
}

extension SurfaceTransport {
  func upload(_ damage: Region, of index: Int) {}
}
