import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// 400 items in a view of 400 by 600 points, with item 200 in the middle.
@MainActor
@Suite("What is seen while a collection is arranged anew")
struct RearrangementTests {
  enum Kind: CaseIterable {
    case flow, compositional, custom
  }

  enum Way: CaseIterable {
    case property, atOnce, animated
  }

  /// Items of one size in lines, like those of a flow layout, in a layout of an app.
  private final class Grid: UICollectionViewLayout {
    var size: CGSize { didSet { invalidateLayout() } }
    private var columns = 1

    init(size: CGSize) {
      self.size = size
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      columns = max(1, Int((collectionView?.bounds.width ?? 0) / size.width))
    }

    private var count: Int {
      guard let collectionView, collectionView.numberOfSections > 0 else { return 0 }
      return collectionView.numberOfItems(inSection: 0)
    }

    override var collectionViewContentSize: CGSize {
      let lines = (count + columns - 1) / columns
      return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(lines) * size.height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: CGFloat(indexPath.item % columns) * size.width, y: CGFloat(indexPath.item / columns) * size.height,
        width: size.width, height: size.height)
      return attributes
    }
  }

  /// A flow layout that records the offsets that it is asked about.
  private final class AskedLayout: UICollectionViewFlowLayout {
    var proposals: [CGPoint] = []
    var answer: CGPoint?

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      proposals.append(proposedContentOffset)
      return answer ?? proposedContentOffset
    }
  }

  private func layout(_ kind: Kind, _ size: CGSize) -> UICollectionViewLayout {
    switch kind {
    case .flow:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = size
      return layout
    case .compositional:
      let item = CompositionalLayoutTests.size(.absolute(size.width), .absolute(size.height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .absolute(size.height)),
        subitems: [NSCollectionLayoutItem(layoutSize: item)])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    case .custom: return Grid(size: size)
    }
  }

  private func stage(_ layout: UICollectionViewLayout) -> CollectionStage {
    let stage = CollectionStage([Array(0..<400)], layout: layout, size: CGSize(width: 400, height: 600))
    stage.view.scrollToItem(at: [0, 200], at: .centeredVertically, animated: false)
    stage.harness.run(for: 0.1)
    return stage
  }

  /// Whether an item near the middle of what was seen is in sight.
  private func showsMiddle(_ stage: CollectionStage) -> Bool {
    (stage.view.cellForItem(at: [0, 200]) ?? stage.view.cellForItem(at: [0, 201])) != nil
  }

  private func resize(_ stage: CollectionStage, to size: CGSize) {
    stage.view.frame.size = size
    stage.harness.run(for: 0.1)
  }

  @Test("Another layout keeps the middle item in sight", arguments: Kind.allCases, Way.allCases)
  func otherLayout(kind: Kind, way: Way) {
    for (from, to) in [(90, 400), (400, 90)] {
      let stage = stage(layout(kind, CGSize(width: from, height: from / 2)))
      let other = layout(kind, CGSize(width: to, height: to / 2))
      switch way {
      case .property: stage.view.collectionViewLayout = other
      case .atOnce: stage.view.setCollectionViewLayout(other, animated: false)
      case .animated: stage.view.setCollectionViewLayout(other, animated: true)
      }
      stage.harness.runUntilIdle()
      #expect(showsMiddle(stage), "\(stage.view.indexPathsForVisibleItems)")
    }
  }

  @Test("A layout that the app has not laid out at its offset yet keeps the middle item as well")
  func withoutPass() {
    let stage = CollectionStage(
      [Array(0..<400)], layout: layout(.flow, CGSize(width: 90, height: 90)), size: CGSize(width: 400, height: 600))
    stage.view.scrollToItem(at: [0, 200], at: .centeredVertically, animated: false)
    stage.view.collectionViewLayout = layout(.flow, CGSize(width: 400, height: 200))
    stage.harness.run(for: 0.1)
    #expect(showsMiddle(stage))
  }

  @Test("Other sizes of items keep the middle item in sight, at once and in an animation", arguments: [true, false])
  func otherSize(isAnimated: Bool) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 90)
    let grid = Grid(size: flow.itemSize)
    for layout in [flow, grid] {
      let stage = stage(layout)
      let change = {
        flow.itemSize = CGSize(width: 400, height: 200)
        grid.size = flow.itemSize
        stage.view.layoutIfNeeded()
      }
      if isAnimated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
      stage.harness.runUntilIdle()
      #expect(showsMiddle(stage))
    }
  }

  @Test("Sizes that the delegate changes in an empty update keep the middle item in sight")
  func update() {
    let stage = stage(layout(.flow, CGSize(width: 90, height: 90)))
    stage.size = { _ in CGSize(width: 400, height: 200) }
    stage.view.performBatchUpdates(nil)
    stage.harness.runUntilIdle()
    #expect(showsMiddle(stage))
  }

  @Test("A turned view keeps the middle item in sight, and back again the offset", arguments: Kind.allCases)
  func rotation(kind: Kind) {
    let stage = stage(layout(kind, CGSize(width: 90, height: 90)))
    let before = stage.view.contentOffset
    resize(stage, to: CGSize(width: 600, height: 300))
    #expect(showsMiddle(stage))
    resize(stage, to: CGSize(width: 400, height: 600))
    #expect(stage.view.contentOffset == before)
  }

  @Test("Many small changes of the size lead to the same place as a large one", arguments: Kind.allCases)
  func steps(kind: Kind) {
    let (large, small) = (
      stage(layout(kind, CGSize(width: 90, height: 90))), stage(layout(kind, CGSize(width: 90, height: 90)))
    )
    resize(large, to: CGSize(width: 250, height: 450))
    for step in 1...30 { resize(small, to: CGSize(width: 400 - step * 5, height: 600 - step * 5)) }
    #expect(small.view.contentOffset == large.view.contentOffset)
  }

  @Test("A list with fixed rows keeps its first row when it grows, and its middle row when it shrinks much")
  func height() {
    let stage = stage(layout(.compositional, CGSize(width: 400, height: 50)))
    let before = stage.view.contentOffset
    resize(stage, to: CGSize(width: 400, height: 700))
    resize(stage, to: CGSize(width: 400, height: 500))
    #expect(stage.view.contentOffset == before)
    resize(stage, to: CGSize(width: 400, height: 200))
    #expect(stage.view.cellForItem(at: [0, 200]) != nil)
  }

  @Test("Estimates that change, and cells that then find their sizes, keep the middle item in sight")
  func estimates() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 400, height: 50)
    let stage = CollectionStage([Array(0..<400)], layout: flow, size: CGSize(width: 400, height: 600))
    stage.wish = { CGFloat(40 + $0 % 7 * 5) }
    stage.view.reloadData()
    stage.view.scrollToItem(at: [0, 200], at: .centeredVertically, animated: false)
    stage.harness.run(for: 0.1)
    #expect(showsMiddle(stage))
    stage.wish = { CGFloat(200 + $0 % 7 * 5) }
    for cell in stage.view.visibleCells { (cell as? CollectionStage.Cell)?.wish = 240 }
    flow.estimatedItemSize = CGSize(width: 400, height: 120)
    stage.harness.run(for: 0.1)
    #expect(showsMiddle(stage))
    let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    stage.view.setCollectionViewLayout(list, animated: false)
    stage.harness.run(for: 0.1)
    #expect(showsMiddle(stage))
  }

  @Test("At its beginning the content stays there, and an offset that the app sets wins")
  func exceptions() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 90)
    let stage = stage(flow)
    stage.view.contentOffset = .zero
    stage.harness.run(for: 0.1)
    flow.itemSize = CGSize(width: 400, height: 200)
    stage.harness.run(for: 0.1)
    #expect(stage.view.contentOffset == .zero)
    flow.itemSize = CGSize(width: 90, height: 90)
    stage.view.contentOffset.y = 1000
    stage.harness.run(for: 0.1)
    #expect(stage.view.contentOffset.y == 1000)
  }

  @Test("An inset, and a layout that an app invalidates in each scrolled frame, move nothing")
  func otherReasons() {
    let stage = stage(layout(.custom, CGSize(width: 400, height: 50)))
    let before = stage.view.contentOffset.y
    stage.view.contentInset.bottom = 500
    stage.harness.run(for: 0.1)
    #expect(stage.view.contentOffset.y == before)
    for step in 1...10 {
      stage.view.contentOffset.y = before + CGFloat(step) * 7
      stage.view.collectionViewLayout.invalidateLayout()
      stage.harness.runFrame()
      #expect(stage.view.contentOffset.y == before + CGFloat(step) * 7)
    }
  }

  @Test("The layout is asked for the offset when the size changes, in updates, in animations and for another layout")
  func asked() {
    let asked = AskedLayout()
    asked.itemSize = CGSize(width: 90, height: 90)
    let stage = stage(asked)
    func proposals(_ change: () -> Void) -> Int {
      asked.proposals = []
      change()
      stage.harness.runUntilIdle()
      return asked.proposals.count
    }
    #expect(proposals { stage.view.frame.size.width = 300 } == 1)
    #expect(proposals { stage.view.frame.size.height = 500 } == 1)
    #expect(proposals { stage.view.performBatchUpdates(nil) } == 1)
    #expect(
      proposals {
        UIView.animate(withDuration: 0.2) {
          asked.itemSize.height = 100
          stage.view.layoutIfNeeded()
        }
      } == 1)
    #expect(
      proposals {
        asked.invalidateLayout()
        UIView.animate(withDuration: 0.2) { stage.view.layoutIfNeeded() }
      } == 1)
    #expect(proposals { stage.view.contentOffset.y += 10 } == 0)
    let plain = layout(.flow, CGSize(width: 90, height: 90))
    stage.view.setCollectionViewLayout(plain, animated: true)
    stage.harness.runUntilIdle()
    #expect(proposals { stage.view.setCollectionViewLayout(asked, animated: true) } == 1)
    stage.view.collectionViewLayout = plain
    #expect(proposals { stage.view.collectionViewLayout = asked } == 1)
    asked.answer = CGPoint(x: 0, y: 320)
    stage.view.frame.size.width = 400
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == 320)
  }
}
