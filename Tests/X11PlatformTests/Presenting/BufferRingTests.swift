import TestSupport
import Testing
import X11Platform

@Suite("Buffer ring")
struct BufferRingTests {
  /// Draws a frame that the server reads until the request `serial`, or at once if nil.
  private func presentFrame(in ring: inout BufferRing, readBy serial: UInt?) -> Int? {
    guard ring.grant() != nil, let index = ring.take() else { return nil }
    ring.markRead(index, by: serial)
    return index
  }

  @Test("A buffer that the server reads is not granted")
  func buffersInUse() {
    var ring = BufferRing(count: 2)
    let first = presentFrame(in: &ring, readBy: 5)
    let second = presentFrame(in: &ring, readBy: 9)
    #expect(Set([first, second]) == [0, 1])
    let freedTooEarly = ring.complete(4)
    #expect(!freedTooEarly)
    let grantTooEarly = ring.grant()
    #expect(grantTooEarly == nil)
    let freed = ring.complete(5)
    #expect(freed)
    let grant = ring.grant()
    #expect(grant == first)
  }

  @Test("A single buffer that is read at once is always free")
  func oneBuffer() {
    var ring = BufferRing(count: 1)
    for _ in 0..<4 {
      let presented = presentFrame(in: &ring, readBy: nil)
      #expect(presented == 0)
    }
  }

  @Test("The last free buffer has no other")
  func others() {
    var ring = BufferRing(count: 2)
    let first = presentFrame(in: &ring, readBy: 5)
    #expect(first == 0)
    #expect(ring.hasOther(than: 0))
    #expect(!ring.hasOther(than: 1))
    #expect(!BufferRing(count: 1).hasOther(than: 0))
  }

  @Test("A granted buffer is taken once")
  func takenOnce() {
    var ring = BufferRing(count: 2)
    let ungranted = ring.take()
    _ = ring.grant()
    let (first, second) = (ring.take(), ring.take())
    #expect(ungranted == nil)
    #expect(first == 0)
    #expect(second == nil)
  }

  @Test("A granted buffer is free, and no buffer is granted only if all are being read")
  func randomUse() {
    var random = SplitMix64(seed: 3)
    for count in 1...2 {
      var ring = BufferRing(count: count)
      var readers: [Int: UInt] = [:]
      for serial in UInt(1)...2000 {
        if Bool.random(using: &random), let reader = readers.values.randomElement(using: &random) {
          let freed = ring.complete(reader)
          #expect(freed)
          readers = readers.filter { $0.value > reader }
        }
        guard let index = ring.grant() else {
          #expect(readers.count == count)
          continue
        }
        #expect(readers[index] == nil)
        let taken = ring.take()
        #expect(taken == index)
        readers[index] = serial
        ring.markRead(index, by: serial)
      }
    }
  }
}
