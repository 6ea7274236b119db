/// Tracks which of a window's buffers may be drawn into. Owns no memory.
package struct BufferRing {
  /// For each buffer, the serial of the last request that reads it, until the server has handled that request.
  private var readers: [UInt?]
  /// The buffer that was granted last and will be presented next.
  private var granted: Int?

  package init(count: Int) {
    readers = Array(repeating: nil, count: count)
  }

  /// Grants a buffer that the server does not read; nil if it reads all of them.
  package mutating func grant() -> Int? {
    granted = readers.firstIndex(of: nil)
    return granted
  }

  /// Takes the granted buffer for presentation; nil if none is granted.
  package mutating func take() -> Int? {
    defer { granted = nil }
    return granted
  }

  /// Returns whether the server leaves any other buffer than this one unread.
  package func hasOther(than index: Int) -> Bool {
    for other in readers.indices where other != index && readers[other] == nil { return true }
    return false
  }

  /// Marks a buffer as read until the server has handled the request `serial`; nil if the server has read it already.
  package mutating func markRead(_ index: Int, by serial: UInt?) {
    readers[index] = serial
  }

  /// Marks all requests up to `serial` as handled.
  ///
  /// - Returns: Whether a buffer became free.
  package mutating func complete(_ serial: UInt) -> Bool {
    var didFree = false
    for index in readers.indices {
      guard let reader = readers[index], reader <= serial else { continue }
      readers[index] = nil
      didFree = true
    }
    return didFree
  }
}
