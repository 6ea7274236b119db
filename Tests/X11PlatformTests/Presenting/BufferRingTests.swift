import TestSupport
import Testing
import X11Platform

@Suite("The ring of buffers")
struct BufferRingTests {
  /// Draws a frame that the server reads until the request `serial`; nil stands for at once.
  private func presentFrame(in ring: inout BufferRing, readBy serial: UInt?) -> Int? {
    guard ring.grant() != nil, let index = ring.present() else { return nil }
    ring.markRead(index, by: serial)
    return index
  }

  @Test("A buffer that was never drawn into has unknown content")
  func newBuffers() {
    var ring = BufferRing(count: 2)
    let (grant, lastPresented) = (ring.grant(), ring.lastPresented)
    #expect(grant?.age == 0)
    #expect(lastPresented == nil)
    let presented = ring.present()
    #expect(presented == grant?.index)
    #expect(ring.lastPresented == presented)
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
    #expect(grant?.index == first)
    #expect(grant?.age == 2)
  }

  @Test("Of the free buffers the one with the youngest content is granted")
  func youngestFirst() {
    var ring = BufferRing(count: 2)
    _ = presentFrame(in: &ring, readBy: 5)
    let last = presentFrame(in: &ring, readBy: 9)
    let freed = ring.complete(20)
    #expect(freed)
    let grant = ring.grant()
    #expect(grant?.index == last)
    #expect(grant?.age == 1)
  }

  @Test("One buffer that is read at once always holds the last frame")
  func oneBuffer() {
    var ring = BufferRing(count: 1)
    for frame in 0..<4 {
      let grant = ring.grant()
      #expect(grant?.age == min(frame, 1))
      let presented = presentFrame(in: &ring, readBy: nil)
      #expect(presented == 0)
    }
  }

  @Test("Nothing is presented twice")
  func presentsOnce() {
    var ring = BufferRing(count: 2)
    let ungranted = ring.present()
    _ = ring.grant()
    let (first, second) = (ring.present(), ring.present())
    #expect(ungranted == nil)
    #expect(first == 0)
    #expect(second == nil)
  }

  @Test("Whatever is granted is free, and its age is the number of frames since it was presented")
  func randomUse() {
    var random = SplitMix64(seed: 3)
    for count in 1...2 {
      var ring = BufferRing(count: count)
      var frameOf: [Int: Int] = [:]
      var readers: [Int: UInt] = [:]
      var (frames, serial): (Int, UInt) = (0, 0)
      for _ in 0..<2000 {
        if Bool.random(using: &random), let reader = readers.values.randomElement(using: &random) {
          let freed = ring.complete(reader)
          #expect(freed)
          readers = readers.filter { $0.value > reader }
        }
        guard let (index, age) = ring.grant() else {
          #expect(readers.count == count)
          continue
        }
        #expect(readers[index] == nil)
        #expect(age == frameOf[index].map { frames - $0 + 1 } ?? 0)
        let presented = ring.present()
        #expect(presented == index)
        frames += 1
        serial += 1
        frameOf[index] = frames
        readers[index] = serial
        ring.markRead(index, by: serial)
      }
    }
  }
}
