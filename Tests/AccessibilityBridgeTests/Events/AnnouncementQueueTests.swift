import Foundation
import Testing

@testable import AccessibilityBridge

@Suite("Announcements that wait")
struct AnnouncementQueueTests {
  private typealias Announcement = AnnouncementQueue.Announcement

  @Test func `The first comes at once, the next after a pause, and in place of one that waited`() {
    var queue = AnnouncementQueue()
    #expect(queue.next(at: 1) == nil && queue.nextTime == nil)
    #expect(queue.add(.init(text: "Page 1")) == [])
    #expect(queue.next(at: 1) == Announcement(text: "Page 1"))
    #expect(queue.add(.init(text: "Page 2")) == [])
    #expect(queue.next(at: 1.1) == nil)
    #expect(queue.add(.init(text: "Page 3")) == [Announcement(text: "Page 2")])
    #expect(queue.nextTime == 1 + EventGate.Pace.speech)
    #expect(queue.next(at: 1.5) == Announcement(text: "Page 3"))
    #expect(queue.next(at: 9) == nil)
  }

  @Test func `Those that wait for others are all spoken, in their order`() {
    var queue = AnnouncementQueue()
    for text in ["One", "Two", "Three"] { #expect(queue.add(.init(text: text, waitsForOthers: true)) == []) }
    #expect(queue.add(.init(text: "Page 1")) == [])
    #expect(queue.add(.init(text: "Page 2")) == [Announcement(text: "Page 1")])
    #expect((0..<5).compactMap { queue.next(at: Double($0))?.text } == ["One", "Two", "Three", "Page 2"])
  }

  @Test func `A flood keeps the newest few`() {
    var (queue, dropped) = (AnnouncementQueue(), 0)
    for index in 0..<10_000 { dropped += queue.add(.init(text: "\(index)", waitsForOthers: true)).count }
    let rest = queue.removeAll()
    #expect(rest.count == 20 && rest.last?.text == "9999" && dropped == 9_980)
    #expect(queue.nextTime == nil)
  }
}
