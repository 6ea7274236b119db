import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Updates of a collection view")
struct CollectionUpdateTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private func random(using generator: inout SplitMix64) -> Snapshot {
    var snapshot = Snapshot()
    let sections = Array(100..<105).shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
    snapshot.appendSections(Array(sections))
    for item in Array(0..<40).shuffled(using: &generator).prefix(Int.random(in: 0...40, using: &generator)) {
      snapshot.appendItems([item], toSection: sections.randomElement(using: &generator))
    }
    return snapshot
  }

  private func layout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// Rows of two items, and every other section scrolls across.
  private func compositional() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let section = CompositionalLayoutTests.halves(height: 30)
      section.orthogonalScrollingBehavior = index.isMultiple(of: 2) ? .none : .continuous
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .absolute(20)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
  }

  private func stage(_ sections: [[Int]], isCompositional: Bool) -> CollectionStage {
    let stage = CollectionStage([], layout: isCompositional ? compositional() : layout())
    stage.size = { [unowned stage] in
      CGSize(width: 30 + stage.sections[$0.section][$0.item] % 5 * 9, height: 20 + stage.sections[$0.section][$0.item])
    }
    stage.sections = sections
    stage.view.reloadData()
    stage.harness.runFrame()
    return stage
  }

  private func headers(_ stage: CollectionStage) -> [CGRect] {
    stage.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.frame)
  }

  @Test("After its animation an update equals a reload, also if another one interrupts it", arguments: [false, true])
  func property(isCompositional: Bool) {
    var generator = SplitMix64(seed: 1_020)
    var current = random(using: &generator)
    let updated = stage(current.sections.map(\.items), isCompositional: isCompositional)
    for round in 0..<(isCompositional ? 60 : 200) {
      let new = random(using: &generator)
      updated.view.contentOffset.y = CGFloat(Int.random(in: 0...300, using: &generator))
      for view in updated.view.orthogonal.views.values {
        view.leadingOffset = min(CGFloat(Int.random(in: 0...200, using: &generator)), view.area.length / 2)
      }
      updated.harness.run(for: 0.02)
      updated.view.performBatchUpdates {
        updated.sections = new.sections.map(\.items)
        updated.view.apply(ListUpdates(from: current, to: new))
      }
      current = new
      if round % 3 == 0 {
        updated.harness.run(for: 0.1)
        continue
      }
      updated.harness.runUntilIdle()
      let fresh = stage(updated.sections, isCompositional: isCompositional)
      fresh.view.contentOffset = updated.view.contentOffset
      fresh.harness.runFrame()
      for (section, view) in updated.view.orthogonal.views {
        fresh.view.orthogonal.views[section]?.contentOffset = view.contentOffset
      }
      fresh.harness.runFrame()
      updated.harness.becomeCurrent()
      #expect(updated.picture == fresh.picture)
      #expect(headers(updated) == headers(fresh))
      #expect(updated.view.contentSize == fresh.view.contentSize)
      #expect(updated.view.departing.isEmpty)
      let containers: [UIView] = [updated.view] + updated.view.orthogonal.views.values.map { $0 }
      let views = containers.flatMap(\.subviews).filter { $0 is UICollectionReusableView }
      #expect(views.count == updated.view.shown.count)
    }
  }

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

  @Test("Selection follows its items, and a deleted item loses it")
  func selection() {
    let stage = CollectionStage([[0, 1, 2, 3]])
    stage.view.allowsMultipleSelection = true
    for item in [1, 3] { stage.view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    stage.view.performBatchUpdates {
      stage.sections = [[7, 0, 2, 3]]
      stage.view.deleteItems(at: [[0, 1]])
      stage.view.insertItems(at: [[0, 0]])
    }
    stage.harness.runUntilIdle()
    #expect(stage.view.indexPathsForSelectedItems == [[0, 3]])
    #expect(stage.view.visibleCells.filter(\.isSelected).count == 1)
  }

  @Test("A reconfigured cell is kept, and a reloaded one is replaced")
  func reconfiguring() throws {
    let stage = CollectionStage([[0, 1]])
    let cells = stage.view.visibleCells.compactMap { $0 as? CollectionStage.Cell }
    stage.sections = [[10, 11]]
    stage.view.reconfigureItems(at: [[0, 0]])
    #expect(stage.view.cellForItem(at: [0, 0]) === cells[0])
    #expect(cells[0].content == 10 && cells[0].reuses == 0)
    stage.view.reloadItems(at: [[0, 1]])
    stage.harness.runUntilIdle()
    #expect(stage.view.cellForItem(at: [0, 1]) !== cells[1])
    #expect((stage.view.cellForItem(at: [0, 1]) as? CollectionStage.Cell)?.content == 11)
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
