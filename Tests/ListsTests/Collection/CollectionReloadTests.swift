import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("A collection view between a reload and the next layout")
struct CollectionReloadTests {
  /// Rows of 44 points in a view of 400 points.
  private func makeStage(_ count: Int, size: CGSize = CGSize(width: 300, height: 400)) -> CollectionStage {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 44)
    layout.minimumLineSpacing = 0
    return CollectionStage([Array(0..<count)], layout: layout, size: size)
  }

  @Test("Sizes, insets and offsets see the new items")
  func geometry() {
    let stage = makeStage(20)
    stage.view.contentInset.bottom = 60
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 540
    stage.view.layoutIfNeeded()
    stage.sections = [Array(0..<40)]
    stage.view.reloadData()
    stage.view.contentInset.bottom = 0
    #expect(stage.view.contentOffset.y == 540 && stage.view.contentSize.height == 1760)
    stage.sections = [Array(0..<60)]
    stage.view.reloadData()
    #expect(stage.view.contentSize.height == 2640)
    stage.view.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 40), animated: false)
    #expect(stage.view.contentOffset.y == 1640)
  }

  @Test("Items can be inserted after a reload")
  func insertion() {
    let stage = makeStage(20)
    stage.view.reloadData()
    stage.sections[0].append(20)
    stage.view.insertItems(at: [[0, 20]])
    stage.view.layoutIfNeeded()
    #expect(stage.view.numberOfItems(inSection: 0) == 21 && stage.view.contentSize.height == 924)
  }

  @Test("A collection view without a size counts its items, so that items can be inserted later", arguments: [0, 100])
  func emptyBounds(height: CGFloat) {
    let stage = makeStage(0, size: CGSize(width: 100, height: 100))
    stage.view.frame.size = CGSize(width: 0, height: height)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(CollectionStage.Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = stage
    stage.harness.add(view, frame: CGRect(x: 0, y: 0, width: 0, height: height))
    view.layoutIfNeeded()
    stage.sections = [[1]]
    view.insertItems(at: [[0, 0]])
    #expect(view.numberOfItems(inSection: 0) == 1 && view.visibleCells.isEmpty)
    view.frame.size = CGSize(width: 100, height: 100)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1)
  }

  @Test("Items that are inserted before the first layout are shown by it")
  func beforeLayout() {
    let stage = makeStage(0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(CollectionStage.Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = stage
    stage.sections = [[1]]
    view.insertItems(at: [[0, 0]])
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1)
  }
}
