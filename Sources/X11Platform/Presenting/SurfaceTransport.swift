import Rendering

/// One way for pixels to get from this process into a window: the buffers to draw into, and the requests that show
/// them. Everything that the server holds for it goes with the last reference.
protocol SurfaceTransport: AnyObject {
  /// One or two, all of the window's size.
  var buffers: [PixelBuffer] { get }

  /// Sends what may be sent ahead of `show`, so that this takes the server no longer than a copy.
  func upload(_ damage: Region, of index: Int)

  /// Copies pixels (not none, all within the buffer) of `buffers[index]` to the same place in the window.
  ///
  /// - Parameter completion: Whether the last of the requests is answered by an event.
  /// - Returns: The serial of the request with which the server has read the buffer; nil when the pixels have left it by the
  ///   time of return.
  func show(_ damage: Region, of index: Int, completion: SurfaceTarget.CompletionEvents) -> UInt?
}

extension SurfaceTransport {
  func upload(_ damage: Region, of index: Int) {}
}
