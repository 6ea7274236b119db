import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Mapping from a drag to offsets")
struct DragMappingTests {
  private func geometry(bounces: Bool = true, bounds: CGFloat = 400) -> ScrollGeometry {
    .plain(
      contentSize: CGSize(width: bounds + 600, height: bounds + 600),
      boundsSize: CGSize(width: bounds, height: bounds), bounces: bounces)
  }

  private func pull(at offset: CGFloat, bounces: Bool = true) -> DragMapping {
    DragMapping(at: offset, axis: .vertical, in: geometry(bounces: bounces))
  }

  @Test("A drag moves the offset one to one inside the range, and by the rubber band beyond an edge")
  func rubberBand() {
    let band = RubberBand(dimension: 400)
    #expect(pull(at: 100).offset(draggedBy: 50) == 150 && pull(at: 100).offset(draggedBy: -50) == 50)
    #expect(abs(pull(at: 100).offset(draggedBy: -200) + band.visible(100)) < 1e-9)
    #expect(abs(pull(at: 500).offset(draggedBy: 200) - 600 - band.visible(100)) < 1e-9)
  }

  @Test("A drag begins without a jump at any offset, and returns to it", arguments: [true, false])
  func noJump(bounces: Bool) {
    var random = SplitMix64(seed: 71)
    for _ in 0..<2000 {
      let offset = random.number(in: -3000...4000)
      let pull = pull(at: offset, bounces: bounces)
      #expect(abs(pull.offset(draggedBy: 0) - offset) < 1e-6, "at \(offset)")
      let step = random.number(in: -1...1)
      #expect(abs(pull.offset(draggedBy: step) - offset) <= abs(step) + 1e-6, "at \(offset) by \(step)")
    }
  }

  @Test("The offset never moves against the finger", arguments: [true, false])
  func monotone(bounces: Bool) {
    for start in stride(from: -2000.0, through: 2600, by: 173) {
      let pull = pull(at: start, bounces: bounces)
      let offsets = stride(from: -4000.0, through: 4000, by: 7).map { pull.offset(draggedBy: $0) }
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "from \(start)")
    }
  }

  @Test("An offset further out than the rubber band reaches comes in one to one until the band takes over")
  func farOut() {
    let pull = pull(at: -1000)
    #expect(abs(pull.offset(draggedBy: 1) + 999) < 1e-9 && abs(pull.offset(draggedBy: 600) + 400) < 1e-9)
    // The pull of 620 comes to 95 percent of 400.
    #expect(abs(pull.offset(draggedBy: 620) + 380) < 1e-9)
    #expect(pull.offset(draggedBy: 700) < -370 && pull.offset(draggedBy: pull.returnDistance) == 0)
    #expect(pull.offset(draggedBy: -100) > -1001)
  }

  @Test("Without bounces a drag comes in one to one, stops at the other edge, and never goes further out")
  func withoutBounces() {
    let pull = pull(at: -100, bounces: false)
    #expect(pull.offset(draggedBy: 1) == -99 && pull.offset(draggedBy: 150) == 50 && pull.returnDistance == 100)
    #expect(pull.offset(draggedBy: -50) == -100 && pull.offset(draggedBy: 5000) == 600)
  }

  @Test("The return distance brings the offset to the edge, and is 0 inside the range")
  func returnDistance() {
    #expect(pull(at: 0).returnDistance == 0 && pull(at: 600).returnDistance == 0 && pull(at: 300).returnDistance == 0)
    for offset in [-50.0, -300, -379, -381, 700, 1500] {
      let pull = pull(at: offset)
      let inwards = offset < 0 ? pull.returnDistance : -pull.returnDistance
      #expect(abs(pull.offset(draggedBy: inwards) - (offset < 0 ? 0 : 600)) < 1e-6)
    }
  }

  @Test("In a view without size, content beyond an edge follows one to one")
  func noSize() {
    let pull = DragMapping(at: -30, axis: .vertical, in: geometry(bounds: 0))
    #expect(pull.offset(draggedBy: 10) == -20 && pull.offset(draggedBy: 0) == -30)
  }
}
