import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Ten items of 100 points beside each other in a view of 200.
@MainActor
@Suite("Horizontal collections where text begins on the right")
struct CollectionDirectionTests {
  private let stage: CollectionStage
  private var view: UICollectionView { stage.view }

  init() {
    stage = CollectionStage([Array(0..<10)], layout: Self.makeLayout(), size: CGSize(width: 200, height: 100))
    view.semanticContentAttribute = .forceRightToLeft
    stage.harness.run(for: 0.1)
  }

  /// How far the content is scrolled from where it begins.
  private var leading: CGFloat { view.contentSize.width - view.bounds.maxX }

  @Test("The first item is in sight at the right edge")
  func opening() {
    #expect(view.contentOffset.x == 800 && view.cellForItem(at: [0, 0])?.frame.maxX == 1000)
    let other = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: Self.makeLayout())
    other.register(CollectionStage.Cell.self, forCellWithReuseIdentifier: "cell")
    other.dataSource = stage
    other.semanticContentAttribute = .forceRightToLeft
    other.layoutIfNeeded()
    #expect(other.contentOffset.x == 800 && other.cellForItem(at: [0, 0]) != nil)
  }

  private static func makeLayout(isEstimated: Bool = false) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: isEstimated ? .estimated(100) : .absolute(100), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
  }

  @Test("Items at the end, a reload and another width leave the distance from the beginning")
  func distance() {
    view.contentOffset.x = 550
    view.layoutIfNeeded()
    #expect(leading == 250)
    stage.sections[0] += [10, 11]
    view.insertItems(at: [[0, 10], [0, 11]])
    stage.harness.runUntilIdle()
    #expect(leading == 250 && view.contentOffset.x == 750)
    stage.sections[0] = Array(0..<20)
    view.reloadData()
    stage.harness.runUntilIdle()
    #expect(leading == 250)
    view.frame.size.width = 300
    view.layoutIfNeeded()
    #expect(leading == 250)
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(leading == 250)
  }

  @Test("A change of the direction keeps the item that the content begins with")
  func change() {
    view.contentOffset.x = 600
    view.layoutIfNeeded()
    view.semanticContentAttribute = .forceLeftToRight
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 200 && view.cellForItem(at: [0, 2])?.frame.minX == 200)
  }

  @Test("Items that find their widths leave the first one at the right edge")
  func estimates() {
    let stage = CollectionStage(
      [Array(0..<10)], layout: Self.makeLayout(isEstimated: true), size: CGSize(width: 200, height: 100))
    stage.width = { _ in 130 }
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.reloadData()
    stage.harness.run(for: 0.1)
    let first = stage.view.cellForItem(at: [0, 0])
    #expect(first?.frame.width == 130 && first?.frame.maxX == stage.view.bounds.maxX)
  }

  @Test("Pages turn one at a time from the right, and a scroll to an item ends at its place", arguments: [0.1, 0.3])
  func paging(duration: TimeInterval) {
    view.isPagingEnabled = true
    for page in 1...3 {
      stage.harness.finger.fling(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 130, y: 50), duration: duration)
      stage.harness.runUntilIdle()
      #expect(leading == CGFloat(page) * 200)
    }
    stage.harness.finger.fling(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 70, y: 50), duration: duration)
    stage.harness.runUntilIdle()
    #expect(leading == 400)
    view.isPagingEnabled = false
    for isAnimated in [true, false] {
      for (position, expected) in [
        (UICollectionView.ScrollPosition.right, 300 as CGFloat), (.left, 200), (.centeredHorizontally, 250),
      ] {
        view.scrollToItem(at: [0, 9], at: .left, animated: false)
        view.scrollToItem(at: [0, 3], at: position, animated: isAnimated)
        stage.harness.runUntilIdle()
        #expect(leading == expected)
      }
    }
  }

  @Test("Insertions at the beginning push what is seen on, and deletions clamp the offset")
  func insertions() {
    view.contentOffset.x = 550
    view.layoutIfNeeded()
    stage.sections[0].insert(contentsOf: [20, 21], at: 0)
    view.insertItems(at: [[0, 0], [0, 1]])
    stage.harness.runUntilIdle()
    #expect(leading == 250 && (view.cellForItem(at: [0, 3]) as? CollectionStage.Cell)?.content == 1)
    view.scrollToItem(at: [0, 11], at: .left, animated: false)
    stage.harness.run(for: 0.1)
    #expect(view.contentOffset.x == 0)
    stage.sections[0].removeLast(8)
    view.deleteItems(at: (4..<12).map { [0, $0] })
    stage.harness.runUntilIdle()
    #expect(view.contentOffset.x == 0 && leading == 200 && view.visibleCells.count == 2)
  }

  @Test("The indicator is at the right end where the content begins, and the wheel moves it to the left")
  func indicator() {
    let track = IndicatorLayout(of: view).frame(.horizontal).width
    let start = IndicatorLayout(of: view).thumb(.horizontal)
    #expect(start.end > track - 5 && start.start > track / 2)
    stage.harness.pointer.wheel(at: CGPoint(x: 100, y: 50), notches: CGPoint(x: -9, y: 0))
    stage.harness.runUntilIdle()
    #expect(leading == 540 && IndicatorLayout(of: view).thumb(.horizontal).start < start.start - 50)
  }

  // MARK: Few items

  @Test("Items that do not fill the view begin at its right edge, whatever size it gets, and are touched there")
  func few() {
    stage.sections[0] = [0]
    view.reloadData()
    for width: CGFloat in [200, 300, 80, 150, 200] {
      view.frame.size.width = width
      view.layoutIfNeeded()
      #expect(
        view.cellForItem(at: [0, 0])?.frame.maxX == view.bounds.maxX && view.contentSize.width == max(100, width))
    }
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 50)) == [0, 0])
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == nil)
    view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    stage.harness.runUntilIdle()
    #expect(view.cellForItem(at: [0, 0])?.frame.maxX == view.bounds.maxX - 30)
  }

  @Test("Updates keep few items at the right edge, and so do a change of the direction and widths that are found")
  func fewUpdated() {
    for count in [1, 2, 1, 3, 1] {
      let old = stage.sections[0].count
      stage.sections[0] = Array(0..<count)
      view.performBatchUpdates {
        if count > old { view.insertItems(at: (old..<count).map { [0, $0] }) }
        if count < old { view.deleteItems(at: (count..<old).map { [0, $0] }) }
      }
      stage.harness.runUntilIdle()
      #expect(view.cellForItem(at: [0, 0])?.frame.maxX == view.bounds.maxX, "\(count) items")
    }
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      view.semanticContentAttribute = direction
      stage.harness.runUntilIdle()
      let frame = view.cellForItem(at: [0, 0])?.frame
      #expect(direction == .forceLeftToRight ? frame?.minX == view.bounds.minX : frame?.maxX == view.bounds.maxX)
    }
    stage.width = { _ in 130 }
    view.setCollectionViewLayout(Self.makeLayout(isEstimated: true), animated: false)
    view.reloadData()
    stage.harness.runUntilIdle()
    let frame = view.cellForItem(at: [0, 0])?.frame
    #expect(frame?.width == 130 && frame?.maxX == view.bounds.maxX)
  }
}
