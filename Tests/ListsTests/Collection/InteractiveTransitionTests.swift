import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Items of 50 points in two columns with gaps of 10, and a list of rows of 20 points.
@MainActor
@Suite("Interactive transitions of layouts")
struct InteractiveTransitionTests {
  private func list(height: CGFloat = 20) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 110, height: height)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func frame(_ item: Int, _ stage: CollectionStage) throws -> CGRect {
    try #require(stage.view.cellForItem(at: [0, item])).frame
  }

  private func near(_ one: CGRect, _ other: CGRect) -> Bool {
    [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
      .allSatisfy { abs($0) < 0.01 }
  }

  @Test("Items are between their places, as far as the gesture leads, in both directions")
  func progress() throws {
    let (stage, next) = (CollectionStage([Array(0..<40)]), list())
    let start = try frame(3, stage)
    #expect(near(start, CGRect(x: 60, y: 60, width: 50, height: 50)))
    let transition = stage.view.startInteractiveTransition(to: next)
    #expect(transition.currentLayout === stage.layout && transition.nextLayout === next)
    #expect(stage.view.collectionViewLayout === transition)
    stage.harness.run(for: 0.1)
    #expect(try frame(3, stage) == start)
    for part in [0.25, 0.75, 0.5, 1, 0] as [CGFloat] {
      transition.transitionProgress = part
      stage.harness.run(for: 0.1)
      let expected = CGRect(
        x: 60 - 60 * part, y: 60, width: 50 + 60 * part, height: 50 - 30 * part)
      #expect(near(try frame(3, stage), expected), "\(part)")
    }
  }

  @Test("The end animates to the next layout, with its offset, and reports it")
  func finishing() throws {
    let (stage, next) = (CollectionStage([Array(0..<40)]), list())
    var ends: [[Bool]] = []
    let transition = stage.view.startInteractiveTransition(to: next) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.5
    stage.harness.run(for: 0.1)
    stage.view.finishInteractiveTransition()
    #expect(stage.view.collectionViewLayout === next && ends.isEmpty)
    stage.harness.runUntilIdle()
    #expect(ends == [[true, true]])
    #expect(try near(frame(3, stage), CGRect(x: 0, y: 60, width: 110, height: 20)))
    let fresh = CollectionStage([Array(0..<40)], layout: list())
    #expect(stage.picture == fresh.picture && stage.view.contentSize == fresh.view.contentSize)
    // The old layout is free for another view, and a change of it changes nothing here.
    stage.layout.invalidateLayout()
    #expect(!stage.view.needsPreparation && stage.layout.collectionView == nil)
  }

  @Test("A cancelled transition returns to the layout and the offset that were before")
  func cancelling() throws {
    let (stage, next) = (CollectionStage([Array(0..<400)]), list())
    stage.view.contentOffset.y = 1500
    stage.harness.run(for: 0.1)
    let before = stage.picture
    var ends: [[Bool]] = []
    let transition = stage.view.startInteractiveTransition(to: next) { ends.append([$0, $1]) }
    for part in [0.2, 0.6] as [CGFloat] {
      transition.transitionProgress = part
      stage.harness.run(for: 0.1)
    }
    #expect(stage.picture != before)
    stage.view.cancelInteractiveTransition()
    stage.harness.runUntilIdle()
    #expect(stage.picture == before && stage.view.contentOffset.y == 1500 && ends == [[false, true]])
    #expect(stage.view.collectionViewLayout === stage.layout && next.collectionView == nil)
  }

  @Test("The item in the middle stays in sight on the way, and the end is that of a change of the layout")
  func offset() throws {
    let (stage, other) = (CollectionStage([Array(0..<400)]), CollectionStage([Array(0..<400)]))
    for stage in [stage, other] {
      stage.view.contentOffset.y = 3000
      stage.harness.run(for: 0.1)
    }
    let middle = try #require(stage.view.indexPathForItem(at: CGPoint(x: 20, y: 3100)))
    let transition = stage.view.startInteractiveTransition(to: list(height: 30))
    for part in [0.3, 0.5, 0.9] as [CGFloat] {
      transition.transitionProgress = part
      stage.harness.run(for: 0.1)
      #expect(stage.view.cellForItem(at: middle) != nil, "\(part)")
      let size = 12_000 - 10 + (400 * 30 - 12_000 + 10) * part
      #expect(abs(stage.view.contentSize.height - size) < 0.01)
    }
    stage.view.finishInteractiveTransition()
    stage.harness.runUntilIdle()
    other.view.setCollectionViewLayout(list(height: 30), animated: false)
    other.harness.run(for: 0.1)
    #expect(stage.view.contentOffset == other.view.contentOffset && stage.picture == other.picture)
  }

  @Test("A header that only one layout has fades")
  func header() throws {
    let (stage, next) = (CollectionStage([Array(0..<40)]), list())
    next.headerReferenceSize = CGSize(width: 110, height: 40)
    let transition = stage.view.startInteractiveTransition(to: next)
    for part in [0.25, 0.75] as [CGFloat] {
      transition.transitionProgress = part
      stage.harness.run(for: 0.1)
      let header = stage.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
      #expect(abs(try #require(header).alpha - part) < 0.01)
    }
  }

  @Test("Items that are inserted and deleted on the way are where both layouts have them")
  func updates() throws {
    let (stage, next) = (CollectionStage([Array(0..<40)]), list())
    let transition = stage.view.startInteractiveTransition(to: next)
    transition.transitionProgress = 0.5
    stage.harness.run(for: 0.1)
    stage.sections[0].remove(at: 0)
    stage.view.performBatchUpdates { stage.view.deleteItems(at: [[0, 0]]) }
    stage.harness.runUntilIdle()
    #expect(stage.view.visibleCells.contains { ($0 as? CollectionStage.Cell)?.content == 3 })
    #expect(try near(frame(3, stage), CGRect(x: 30, y: 60, width: 80, height: 35)))
    #expect((stage.view.cellForItem(at: [0, 3]) as? CollectionStage.Cell)?.content == 4)
    next.itemSize.height = 40
    stage.harness.run(for: 0.1)
    #expect(try near(frame(3, stage), CGRect(x: 30, y: 90, width: 80, height: 45)))
    stage.view.finishInteractiveTransition()
    stage.harness.runUntilIdle()
    #expect(try near(frame(3, stage), CGRect(x: 0, y: 120, width: 110, height: 40)))
  }

  @Test("A mirrored layout and one that is not meet on the way")
  func mirrored() throws {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let flipping = Flipping()
    (flipping.minimumLineSpacing, flipping.minimumInteritemSpacing) = (10, 10)
    flipping.itemSize = CGSize(width: 50, height: 50)
    let stage = CollectionStage([Array(0..<40)])
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.harness.run(for: 0.1)
    let start = try frame(0, stage)
    let transition = stage.view.startInteractiveTransition(to: flipping)
    transition.transitionProgress = 0.5
    stage.harness.run(for: 0.1)
    #expect(near(try frame(0, stage), CGRect(x: start.minX + 30, y: 0, width: 50, height: 50)))
    stage.view.finishInteractiveTransition()
    stage.harness.runUntilIdle()
    #expect(near(try frame(0, stage), CGRect(x: 60, y: 0, width: 50, height: 50)))
  }

  @Test("A reload on the way shows the new data between both layouts")
  func reload() throws {
    let (stage, next) = (CollectionStage([Array(0..<40)]), list())
    stage.view.startInteractiveTransition(to: next).transitionProgress = 0.5
    stage.harness.run(for: 0.1)
    stage.sections = [[7, 8, 9]]
    stage.view.reloadData()
    stage.harness.runUntilIdle()
    #expect(stage.view.visibleCells.map { ($0 as? CollectionStage.Cell)?.content } == [7, 8, 9])
    #expect(try near(frame(1, stage), CGRect(x: 30, y: 10, width: 80, height: 35)))
    stage.view.finishInteractiveTransition()
    stage.harness.runUntilIdle()
    #expect(try near(frame(2, stage), CGRect(x: 0, y: 40, width: 110, height: 20)))
  }

  @Test("Cells find their sizes at the end, and not on the way")
  func selfSizing() throws {
    let (stage, next) = (CollectionStage([Array(0..<40)]), list())
    stage.wish = { _ in 36 }
    next.estimatedItemSize = CGSize(width: 110, height: 20)
    stage.view.reloadData()
    stage.harness.run(for: 0.1)
    stage.view.startInteractiveTransition(to: next).transitionProgress = 0.5
    stage.harness.run(for: 0.1)
    #expect(try near(frame(3, stage), CGRect(x: 30, y: 60, width: 80, height: 35)))
    stage.view.finishInteractiveTransition()
    stage.harness.runUntilIdle()
    #expect(try near(frame(3, stage), CGRect(x: 0, y: 108, width: 110, height: 36)))
  }

  @Test("Another layout that the app sets on the way ends the transition")
  func replaced() {
    let (stage, next, third) = (CollectionStage([Array(0..<40)]), list(), list(height: 44))
    var ends: [[Bool]] = []
    stage.view.startInteractiveTransition(to: next) { ends.append([$0, $1]) }.transitionProgress = 0.5
    stage.view.collectionViewLayout = third
    stage.harness.run(for: 0.1)
    #expect(ends == [[false, false]] && stage.layout.collectionView == nil && next.collectionView == nil)
    #expect(stage.view.cellForItem(at: [0, 1])?.frame.minY == 44)
  }

  @Test("The delegate may make the layout of the transition, which has values of its own")
  func delegate() {
    final class Own: UICollectionViewTransitionLayout {}
    final class Delegate: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout { Own(currentLayout: fromLayout, nextLayout: toLayout) }
    }
    let (stage, delegate) = (CollectionStage([Array(0..<4)]), Delegate())
    stage.view.delegate = delegate
    let transition = stage.view.startInteractiveTransition(to: list())
    #expect(transition is Own && transition.value(forAnimatedKey: "turn") == 0)
    transition.updateValue(0.7, forAnimatedKey: "turn")
    #expect(transition.value(forAnimatedKey: "turn") == 0.7)
  }

  @Test(
    "A transition during another one, to the same layout, an end without one and a progress of NaN are programming errors",
    arguments: ["twice", "same", "end", "nan"])
  func mistakes(kind: String) async {
    await #expect(processExitsWith: .signal(SIGABRT)) { [kind] in
      await MainActor.run {
        let stage = CollectionStage([Array(0..<4)])
        switch kind {
        case "end": stage.view.finishInteractiveTransition()
        case "same": _ = stage.view.startInteractiveTransition(to: stage.layout)
        case "nan":
          stage.view.startInteractiveTransition(to: UICollectionViewFlowLayout()).transitionProgress = .nan
        default:
          for _ in 0..<2 { _ = stage.view.startInteractiveTransition(to: UICollectionViewFlowLayout()) }
        }
      }
    }
  }
}
