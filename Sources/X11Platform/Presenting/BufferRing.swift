/// Which of a window's buffers may be drawn into. Keeps the books only: no memory.
package struct BufferRing {
  /// By buffer: the serial of the last request that reads it, until the server is known to have done that.
  private var readers: [UInt?]
  /// The buffer that was granted last: the one that the next presentation is about.
  private var granted: Int?

  package init(count: Int) {
    readers = Array(repeating: nil, count: count)
  }

  /// A buffer that the server does not read; nil when it reads them all.
  package mutating func grant() -> Int? {
    granted = readers.firstIndex(of: nil)
    return granted
  }

  /// Takes back the buffer that was granted, to be shown; nil when none is.
  package mutating func take() -> Int? {
    defer { granted = nil }
    return granted
  }

  /// Whether there is another buffer than the one that was granted, or taken, which the server does not read.
  package func hasOther(than index: Int) -> Bool {
    for other in readers.indices where other != index && readers[other] == nil { return true }
    return false
  }

  /// The server reads the buffer until it has done the request `serial`; nil: it has done so already.
  package mutating func markRead(_ index: Int, by serial: UInt?) {
    readers[index] = serial
  }

  /// The server has done the request `serial`, hence all before it.
  ///
  /// - Returns: True when a buffer became free.
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
