import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Room for a drag over a list")
struct DropRoomTests {
  @Test("A table makes room at the destination for content from elsewhere, and none for another intent")
  func room() {
    let stage = DropStage()
    stage.pull(to: CGPoint(x: 100, y: 110))
    #expect(stage.destinations.last == IndexPath(row: 2, section: 0))
    #expect(stage.frames["1"]?.minY == 50 && stage.frames["2"]?.minY == 150 && stage.list.contentSize.height == 550)
    #expect(
      stage.table.rectForRow(at: [0, 2]).minY == 150 && stage.table.indexPathForRow(at: CGPoint(x: 9, y: 120)) == nil)
    stage.move(to: CGPoint(x: 100, y: 160))
    #expect(stage.destinations.last == IndexPath(row: 2, section: 0), "the row behind the room")
    stage.move(to: CGPoint(x: 100, y: 210))
    #expect(stage.destinations.last == IndexPath(row: 3, section: 0) && stage.frames["2"]?.minY == 100)
    stage.intent = 2
    stage.move(to: CGPoint(x: 100, y: 211))
    #expect(stage.frames["3"]?.minY == 150 && stage.frames["4"]?.minY == 200 && stage.list.contentSize.height == 500)
    stage.intent = 0
    stage.move(to: CGPoint(x: 100, y: 212))
    #expect(stage.frames["4"]?.minY == 200)
    stage.intent = 1
    stage.move(to: CGPoint(x: 100, y: 213))
    #expect(stage.frames["4"]?.minY == 250)
    stage.harness.strike("Escape")
    stage.drop(at: CGPoint(x: 100, y: 213))
    #expect(stage.frames["4"]?.minY == 200 && !stage.hasUncommittedUpdates && stage.table.gaps.isEmpty)
  }

  @Test("A collection view makes room, also when it is mirrored", arguments: [false, true])
  func collection(isMirrored: Bool) {
    let stage = DropStage(.flow, isMirrored: isMirrored)
    // Not across other items, before which there would be room first.
    stage.pull(to: CGPoint(x: 350, y: 170))
    stage.move(to: CGPoint(x: isMirrored ? 50 : 250, y: 70))
    #expect(stage.destinations.last == IndexPath(item: 5, section: 0))
    #expect(stage.shown == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])
    #expect(stage.frames["5"] == CGRect(x: isMirrored ? 200 : 0, y: 100, width: 100, height: 50))
    #expect(stage.hasUncommittedUpdates && stage.count == 10)
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: isMirrored ? 50 : 250, y: 70)) == nil)
    #expect(stage.collection.indexPathForItem(at: CGPoint(x: isMirrored ? 250 : 50, y: 120)) == [0, 5])
    stage.move(to: DropStage.boxPoint)
    #expect(stage.frames["5"]?.minY == 50 && !stage.hasUncommittedUpdates)
    stage.drop(at: DropStage.boxPoint)
    #expect(stage.shown.count == 10)
  }

  @Test(
    "An item that is dragged in its list leaves its place, and the others make room for it",
    arguments: DropStage.Kind.allCases)
  func ownItem(kind: DropStage.Kind) {
    let stage = DropStage(kind)
    stage.operation = .move
    let (first, fourth) = (stage.frames["0"] ?? .zero, stage.frames["3"] ?? .zero)
    let end = CGPoint(x: fourth.midX + 20, y: fourth.midY + 5)
    var before: [String: CGRect] = [:]
    stage.onPerform = { stage, coordinator in
      before = stage.frames
      guard let source = coordinator.sources.first ?? nil, let destination = coordinator.destinationIndexPath,
        let item = coordinator.session.items.first
      else { return }
      stage.log.append("\(source.item) to \(destination.item)")
      stage.batch {
        let text = stage.texts[source.item]
        stage.delete(at: source.item)
        stage.insert(text, at: destination.item)
      }
      coordinator.send(item, to: destination)
    }
    stage.pull(from: CGPoint(x: first.midX, y: first.midY), to: end)
    #expect(stage.frames["0"] == nil, "its cell is hidden")
    #expect(stage.frames["1"] == first && stage.frames["4"]?.minX == (kind == .flow ? 100 : 0))
    #expect(stage.hasUncommittedUpdates && stage.count == 10)
    stage.harness.pointer.release(at: end)
    stage.harness.run(for: 0.05)
    for text in ["1", "2", "3", "4"] { #expect(stage.frames[text] == before[text], "what has made room stays") }
    stage.harness.runUntilIdle()
    #expect(stage.log.contains("0 to 3"))
    #expect(Array(stage.shown.prefix(5)) == ["1", "2", "3", "0", "4"])
    #expect(stage.frames["0"] == fourth && !stage.hasUncommittedUpdates)
  }

  @Test("A drag that goes back passes the same places", arguments: DropStage.Kind.allCases)
  func back(kind: DropStage.Kind) {
    let stage = DropStage(kind, 6)
    stage.operation = .move
    let places = (0..<6).compactMap { stage.frames["\($0)"] }.map { CGPoint(x: $0.midX, y: $0.midY) }
    stage.pull(from: places[2], to: places[2] + CGPoint(x: 6, y: 0))
    for (number, place) in zip([3, 4, 5, 4, 3, 2, 1, 0], [3, 4, 5, 4, 3, 2, 1, 0].map { places[$0] }) {
      let isForward = number > 2 && stage.destinations.last.flatMap { $0 }.map { $0.item < number } ?? true
      stage.move(to: place + CGPoint(x: isForward ? 8 : -8, y: isForward ? 8 : -8))
      #expect(stage.destinations.last == IndexPath(item: number, section: 0))
    }
    stage.harness.strike("Escape")
    stage.drop(at: places[0])
    #expect(stage.shown.first == "0" && Array(stage.shown.prefix(4)) == ["0", "1", "2", "3"])
  }

  @Test("A drop that the app ignores leaves everything in its place", arguments: DropStage.Kind.allCases)
  func ignored(kind: DropStage.Kind) {
    let stage = DropStage(kind)
    let before = stage.frames
    stage.operation = .move
    stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 170))
    #expect(stage.frames == before && !stage.hasUncommittedUpdates)
    stage.drag(to: CGPoint(x: 150, y: 70))
    #expect(stage.frames == before)
  }

  @Test("Changes and reloads in the middle of a drag close the room", arguments: DropStage.Kind.allCases)
  func changes(kind: DropStage.Kind) {
    for isOwn in [true, false] {
      let stage = DropStage(kind)
      stage.operation = .move
      let start = isOwn ? CGPoint(x: 50, y: 20) : DropStage.boxPoint
      stage.pull(from: start, to: CGPoint(x: 150, y: 170))
      stage.batch { stage.delete(at: 0) }
      stage.harness.run(for: 0.5)
      stage.move(to: CGPoint(x: 150, y: 120))
      stage.texts.removeLast(5)
      stage.reload()
      stage.harness.run(for: 0.1)
      stage.move(to: CGPoint(x: 150, y: 60))
      stage.texts = []
      stage.reload()
      stage.harness.run(for: 0.1)
      stage.drop(at: CGPoint(x: 150, y: 60))
      #expect(stage.shown == [] && !stage.hasUncommittedUpdates)
    }
  }

  @Test("The room follows a list that scrolls at its edge", arguments: DropStage.Kind.allCases)
  func edges(kind: DropStage.Kind) throws {
    let stage = DropStage(kind, 400)
    stage.pull(to: CGPoint(x: 150, y: 290))
    stage.harness.run(for: 2)
    #expect(stage.list.contentOffset.y > 200)
    let destination = try #require(stage.destinations.last ?? nil)
    let next = stage.frames["\(destination.item)"]
    // The list still moves.
    #expect(next.map { $0.minY > 240 } ?? true)
    stage.harness.strike("Escape")
    stage.drop(at: CGPoint(x: 150, y: 290))
    let offset = stage.list.contentOffset
    #expect(stage.shown.count > 5 && stage.shown == stage.shown.compactMap(Int.init).sorted().map(String.init))
    stage.harness.run(for: 0.5)
    #expect(stage.list.contentOffset == offset)
  }

  @Test("Items make room after the delay of the cadence, and not for places that a drag only passes")
  func cadence() {
    let stage = DropStage(.flow)
    #expect(stage.collection.reorderingCadence == .immediate)
    stage.collection.reorderingCadence = .slow
    stage.harness.pointer.press(at: DropStage.boxPoint)
    stage.harness.pointer.move(from: DropStage.boxPoint, to: CGPoint(x: 50, y: 70), duration: 0.2)
    stage.harness.run(for: 0.3)
    #expect(stage.collection.shownGap == nil)
    stage.harness.pointer.move(to: CGPoint(x: 150, y: 70))
    stage.harness.run(for: 0.3)
    #expect(stage.collection.shownGap == nil)
    stage.harness.run(for: 0.3)
    #expect(stage.collection.shownGap == DropGap(path: [0, 4]))
    stage.collection.reorderingCadence = .fast
    stage.harness.pointer.move(to: CGPoint(x: 50, y: 20))
    stage.harness.run(for: 0.1)
    #expect(stage.collection.shownGap == DropGap(path: [0, 4]))
    stage.harness.run(for: 0.2)
    #expect(stage.collection.shownGap == DropGap(path: [0, 0]))
    stage.harness.pointer.move(to: DropStage.boxPoint)
    stage.harness.run(for: 0.05)
    #expect(stage.collection.shownGap == nil, "what leaves waits for nothing")
    stage.drop(at: DropStage.boxPoint)
    #expect(stage.harness.window.frameClock.participants.isEmpty)
  }

  @Test("Control makes a copy of a move, and the item stays in its place")
  func copy() {
    let stage = DropStage()
    stage.operation = .move
    stage.harness.send(.keyDown(name: "Control_L", characters: "", modifiers: []))
    stage.pull(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 120))
    #expect(stage.frames["0"]?.minY == 0 && stage.frames["1"]?.minY == 100 && stage.frames["2"]?.minY == 150)
    stage.harness.send(.keyUp(name: "Control_L", characters: "", modifiers: .control))
    stage.drop(at: CGPoint(x: 50, y: 120))
    #expect(stage.shown.first == "0" && !stage.hasUncommittedUpdates)
  }

  @Test("Items have their own sizes in the room")
  func sizes() {
    let stage = DropStage(.list, 6)
    stage.operation = .move
    stage.height = { 50 + 20 * CGFloat((Int($0) ?? 0) % 2) }
    stage.reload()
    stage.harness.runUntilIdle()
    let before = stage.frames
    #expect(before["2"]?.minY == 120 && before["3"]?.height == 70)
    stage.pull(from: CGPoint(x: 50, y: 25), to: CGPoint(x: 50, y: 166))
    #expect(stage.destinations.last == IndexPath(item: 2, section: 0))
    #expect(stage.frames["1"]?.minY == 0 && stage.frames["2"]?.minY == 70 && stage.frames["3"]?.minY == 170)
    #expect(stage.frames["1"]?.height == 70 && stage.frames["2"]?.height == 50)
    stage.harness.strike("Escape")
    stage.drop(at: CGPoint(x: 50, y: 166))
    #expect(stage.frames == before)
  }

  @Test(
    "A tap of another finger adds the item that is seen there, and selects nothing", arguments: DropStage.Kind.allCases)
  func adding(kind: DropStage.Kind) {
    let stage = DropStage(kind, 6)
    stage.operation = .move
    let last = stage.frames["5"] ?? .zero
    stage.harness.fingers.press(at: CGPoint(x: 50, y: 20))
    stage.harness.run(for: 0.6)
    stage.harness.fingers.move(to: [CGPoint(x: 250, y: kind == .flow ? 80 : 130)], duration: 0.3)
    stage.harness.run(for: 0.5)
    let seen = stage.frames["1"] ?? .zero
    #expect(seen.minY == 0 && stage.frames["0"] == nil)
    stage.harness.fingers.press(at: CGPoint(x: seen.midX - 20, y: seen.midY))
    stage.harness.run(for: 0.1)
    stage.harness.fingers.lift(1)
    stage.harness.run(for: 0.5)
    #expect(stage.log.filter { !$0.hasPrefix("display") } == ["add 1"])
    #expect(stage.dragSession?.items.count == 2)
    stage.harness.fingers.move(to: [CGPoint(x: 250, y: kind == .flow ? 81 : 131)], duration: 0.1)
    stage.harness.run(for: 0.5)
    #expect(stage.frames["0"] != nil, "of several items none leaves its place")
    var sources: [IndexPath?] = []
    stage.onPerform = { sources = $1.sources }
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    #expect(sources == [[0, 0], [0, 1]] && stage.frames["5"] == last)
  }

  @Test("The places of dragged items follow changes of the data")
  func sources() {
    let stage = DropStage(.table)
    var sources: [IndexPath?] = []
    stage.onPerform = { sources = $1.sources }
    stage.pull(from: CGPoint(x: 50, y: 70), to: CGPoint(x: 150, y: 120))
    stage.batch { stage.insert("x", at: 0) }
    stage.harness.run(for: 0.5)
    stage.drop(at: CGPoint(x: 150, y: 120))
    #expect(sources == [[0, 2]])
    stage.pull(from: CGPoint(x: 50, y: 70), to: CGPoint(x: 150, y: 120))
    stage.reload()
    stage.harness.run(for: 0.5)
    stage.drop(at: CGPoint(x: 150, y: 120))
    #expect(sources == [nil])
  }
}
