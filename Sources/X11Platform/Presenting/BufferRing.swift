/// Which of a window's buffers may be drawn into, and how old their contents are. Keeps the books only: no memory.
package struct BufferRing {
  private struct Slot {
    /// The number of the frame that the buffer holds; nil before its first.
    var frame: Int?
    /// The serial of the last request that reads the buffer, until the server has answered it.
    var readBy: UInt?
  }

  private var slots: [Slot]
  /// How many frames were presented so far.
  private var frameCount = 0
  /// The buffer that was granted last: the one that the next presentation is about.
  private var granted: Int?
  /// The buffer that holds the frame that is on screen.
  package private(set) var lastPresented: Int?

  package init(count: Int) {
    slots = Array(repeating: Slot(), count: count)
  }

  /// The free buffer with the youngest content, which has the least to be drawn again, and its age in frames
  /// (1: it holds the last frame; 0: unknown). Nil when the server reads them all.
  package mutating func grant() -> (index: Int, age: Int)? {
    granted = nil
    for (index, slot) in slots.enumerated() where slot.readBy == nil {
      if let best = granted, (slots[best].frame ?? 0) >= (slot.frame ?? 0) { continue }
      granted = index
    }
    guard let index = granted else { return nil }
    return (index, slots[index].frame.map { frameCount - $0 + 1 } ?? 0)
  }

  /// The granted buffer holds the next frame now. Gives its index; nil when none is granted.
  package mutating func present() -> Int? {
    guard let index = granted else { return nil }
    granted = nil
    frameCount += 1
    slots[index].frame = frameCount
    lastPresented = index
    return index
  }

  /// The server reads the buffer until it has answered the request `serial`; nil: it has done so already.
  package mutating func markRead(_ index: Int, by serial: UInt?) {
    slots[index].readBy = serial ?? slots[index].readBy
  }

  /// The server has answered the request `serial`, hence all before it.
  ///
  /// - Returns: True when a buffer became free.
  package mutating func complete(_ serial: UInt) -> Bool {
    var didFree = false
    for index in slots.indices {
      guard let reader = slots[index].readBy, reader <= serial else { continue }
      slots[index].readBy = nil
      didFree = true
    }
    return didFree
  }
}
