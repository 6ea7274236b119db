import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Updates of a collection view")
struct CollectionUpdateTests {
  @Test("An item that moves is on its way in the middle of the animation", arguments: [30, 60, 144])
  func moving(framesPerSecond: Int) throws {
    let stage = CollectionStage([[0, 1, 2, 3]], framesPerSecond: framesPerSecond)
    let cell = try #require(stage.view.cellForItem(at: [0, 0]))
    var ends: [Bool] = []
    stage.view.performBatchUpdates {
      stage.sections = [[1, 2, 3, 0]]
      stage.view.moveItem(at: [0, 0], to: [0, 3])
    } completion: {
      ends.append($0)
    }
    #expect(stage.view.cellForItem(at: [0, 3]) === cell)
    #expect(cell.frame.origin == CGPoint(x: 60, y: 60))
    stage.harness.run(for: 0.15)
    #expect(cell.presentationFrame.minX > 5 && cell.presentationFrame.minX < 55)
    stage.harness.runUntilIdle()
    #expect(cell.presentationFrame.origin == CGPoint(x: 60, y: 60))
    #expect(ends == [true])
  }

  @Test("The layout says where elements come from and go to, and is told of the updates")
  func initialAndFinal() throws {
    final class FlyingLayout: UICollectionViewFlowLayout {
      var log: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        log.append("prepare \(updateItems.map(\.updateAction.rawValue))")
      }
      override func finalizeCollectionViewUpdates() { log.append("finalize") }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        log.append("initial \(itemIndexPath.item)")
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.center.x -= 500
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        log.append("final \(itemIndexPath.item)")
        return nil
      }
    }
    let layout = FlyingLayout()
    let stage = CollectionStage([[0, 1, 2, 3]], layout: layout)
    stage.view.performBatchUpdates {
      stage.sections = [[9, 1, 2, 3]]
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.insertItems(at: [[0, 0]])
    }
    #expect(layout.log == ["prepare [1, 0]", "final 0", "initial 0", "finalize"])
    stage.harness.run(for: 0.02)
    let cell = try #require(stage.view.cellForItem(at: [0, 0]))
    #expect(cell.presentationFrame.minX < -400)
    stage.harness.runUntilIdle()
    #expect(cell.presentationFrame.minX == 0)
  }

  @Test("Elements move to their places in another layout")
  func anotherLayout() throws {
    let stage = CollectionStage([Array(0..<40)])
    let cell = try #require(stage.view.cellForItem(at: [0, 1]))
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 110, height: 30)
    var ends: [Bool] = []
    stage.view.setCollectionViewLayout(other, animated: true) { ends.append($0) }
    #expect(stage.view.cellForItem(at: [0, 1]) === cell)
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 110, height: 30))
    stage.harness.run(for: 0.1)
    #expect(cell.presentationFrame != cell.frame)
    stage.harness.runUntilIdle()
    #expect(ends == [true])
    #expect(stage.view.contentSize == CGSize(width: 110, height: 40 * 40 - 10))
    #expect(stage.layout.collectionView == nil && other.collectionView === stage.view)
  }
}

extension UIView {
  /// What is on screen of the view's frame.
  fileprivate var presentationFrame: CGRect {
    let center = animations?.presentation.center ?? center
    let size = presentationBounds.size
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
