import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Ten items of 100 points beside each other in a view of 200, in text of either direction.
@MainActor
@Suite("Motions of horizontal collections, and their mirror images", .unpainted)
struct CollectionMirrorMotionTests {
  private let stages: [CollectionStage]

  init() {
    stages = [false, true].map { isMirrored in
      let layout = UICollectionViewFlowLayout.ofRow(isMirrored: isMirrored)
      let stage = CollectionStage([Array(0..<10)], layout: layout, size: CGSize(width: 200, height: 100))
      if isMirrored { stage.view.semanticContentAttribute = .forceRightToLeft }
      stage.harness.run(for: 0.1)
      return stage
    }
  }

  /// What happens to the collection in each direction: on the second, everything across is the other way round.
  private func inBoth(_ act: (CollectionStage, Bool) -> Void) {
    for (stage, isMirrored) in zip(stages, [false, true]) { act(stage, isMirrored) }
  }

  /// How far the content is scrolled from where it begins, in each direction.
  private var ways: [CGFloat] {
    [stages[0].view.contentOffset.x, stages[1].view.contentSize.width - stages[1].view.bounds.maxX]
  }

  private func fling(_ stage: CollectionStage, by distance: CGFloat, _ isMirrored: Bool) {
    stage.harness.finger.fling(
      from: CGPoint(x: 100, y: 50), to: CGPoint(x: isMirrored ? 100 - distance : 100 + distance, y: 50), duration: 0.1)
  }

  @Test("A fling is the same in every frame, and so is one that the wheel takes over")
  func flings() {
    inBoth { fling($0, by: -60, $1) }
    for frame in 0..<150 {
      inBoth { stage, _ in stage.harness.run(for: 1.0 / 60) }
      #expect(abs(ways[0] - ways[1]) <= 1, "frame \(frame)")
    }
    #expect(ways[0] > 200)
    inBoth { fling($0, by: 60, $1) }
    inBoth { stage, isMirrored in
      stage.harness.pointer.wheel(at: CGPoint(x: 100, y: 50), notches: CGPoint(x: isMirrored ? -1 : 1, y: 0))
      stage.harness.runUntilIdle()
    }
    #expect(abs(ways[0] - ways[1]) <= 1)
  }

  @Test(
    "A motion to an edge ends there if the view has another width meanwhile", arguments: [220, 180], [true, false])
  func edges(width: CGFloat, isBeginning: Bool) {
    inBoth { stage, isMirrored in
      stage.view.scrollToItem(at: [0, isBeginning ? 2 : 7], at: .centeredHorizontally, animated: false)
      stage.harness.run(for: 0.1)
      let notches: CGFloat = (isBeginning ? -9 : 9) * (isMirrored ? -1 : 1)
      stage.harness.pointer.wheel(at: CGPoint(x: 100, y: 50), notches: CGPoint(x: notches, y: 0))
      stage.harness.run(for: 0.1)
      stage.view.frame.size.width = width
      stage.harness.runUntilIdle()
    }
    // With more room at the end there is more to scroll.
    #expect(ways == (isBeginning ? [0, 0] : [min(800, 1000 - width), min(800, 1000 - width)]))
  }

  @Test("An animated scroll to an item ends at its place if the view has another width meanwhile", arguments: 1...18)
  func widths(frames: Int) {
    for width: CGFloat in [150, 250] {
      inBoth { stage, _ in
        stage.view.frame.size.width = 200
        stage.view.scrollToItem(at: [0, 0], at: .centeredHorizontally, animated: false)
        stage.harness.runUntilIdle()
        stage.view.scrollToItem(at: [0, 5], at: .centeredHorizontally, animated: true)
        stage.harness.run(for: Double(frames) / 60)
        stage.view.frame.size.width = width
        stage.harness.runUntilIdle()
      }
      #expect(ways == [550 - width / 2, 550 - width / 2])
    }
  }

  @Test("A scroll to an item leads to it if an update at once makes the content shorter")
  func updates() {
    inBoth { stage, isMirrored in
      stage.view.scrollToItem(at: [0, 8], at: isMirrored ? .left : .right, animated: false)
      stage.sections[0].removeFirst(3)
      stage.view.deleteItems(at: [[0, 0], [0, 1], [0, 2]])
      stage.harness.runUntilIdle()
    }
    #expect(ways == [400, 400])
  }

  @Test("Content that scrolls down stays in place across, if a drag begins before the layout has taken another width")
  func downwards() {
    for isMirrored in [false, true] {
      let layout = UICollectionViewFlowLayout.ofRow(isMirrored: isMirrored)
      layout.scrollDirection = .vertical
      let stage = CollectionStage([Array(0..<40)], layout: layout, size: CGSize(width: 200, height: 300))
      if isMirrored { stage.view.semanticContentAttribute = .forceRightToLeft }
      stage.harness.run(for: 0.1)
      stage.view.frame.size.width = 300
      stage.harness.finger.press(at: CGPoint(x: 150, y: 200))
      for step in 1...10 {
        stage.harness.finger.move(to: CGPoint(x: 150, y: 200 - 10 * CGFloat(step)))
        #expect(stage.view.contentOffset.x == 0)
        stage.harness.run(for: 1.0 / 60)
      }
      #expect(stage.view.contentOffset.x == 0 && stage.view.contentOffset.y > 50)
      stage.harness.finger.release(at: CGPoint(x: 150, y: 100))
    }
  }
}

extension UICollectionViewFlowLayout {
  private final class Flipping: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// Items of 100 points without gaps.
  fileprivate static func ofRow(isMirrored: Bool) -> UICollectionViewFlowLayout {
    let layout = isMirrored ? Flipping() : UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }
}
