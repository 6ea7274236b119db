import Foundation
import Testing

@testable import Lists

@Suite("Geometry of swipes")
struct SwipeGeometryTests {
  private let full = SwipeGeometry(widths: [80, 120], rowWidth: 400, hasFullSwipe: true)
  private let partial = SwipeGeometry(widths: [80, 120], rowWidth: 400, hasFullSwipe: false)

  @Test("The actions share the revealed width in proportion, and the first takes all in a full swipe")
  func shares() {
    #expect(full.shares(of: 100, isExpanded: false) == [40, 60])
    #expect(full.shares(of: 300, isExpanded: true) == [300, 0])
  }

  @Test("A row follows the finger, resists beyond its actions without a full swipe, and does not open backwards")
  func pulling() {
    #expect([-50, 0, 200, 300, 500].map(full.revealed) == [0, 0, 200, 300, 400])
    #expect([-50, 200, 300].map(partial.revealed) == [0, 200, 220])
  }

  @Test("A full swipe needs nearly the whole row, or a finger beyond 80 %")
  func fullSwipe() {
    #expect(!full.isFullSwipe(revealed: 370, finger: 0.7) && full.isFullSwipe(revealed: 371, finger: 0.7))
    #expect(full.isFullSwipe(revealed: 201, finger: 0.81) && !full.isFullSwipe(revealed: 200, finger: 0.81))
    #expect(!partial.isFullSwipe(revealed: 400, finger: 1))
  }

  @Test("A release opens or closes by the sign of its velocity, and at rest by the nearer place")
  func release() {
    #expect(full.staysOpen(revealed: 10, velocity: 1) && !full.staysOpen(revealed: 190, velocity: -1))
    #expect(full.staysOpen(revealed: 101, velocity: 0) && !full.staysOpen(revealed: 100, velocity: 0))
  }
}
