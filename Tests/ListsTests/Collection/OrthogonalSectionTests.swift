import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Sections that scroll across: a carousel of ten items, each 100 wide, above rows.
@MainActor
@Suite("Sections that scroll across")
struct OrthogonalSectionTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private func makeLayout(
    _ behavior: Behavior, handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, _ in
      guard index == 0 else { return CompositionalLayoutTests.halves() }
      let item = NSCollectionLayoutItem(
        layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .fractionalHeight(1)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: CompositionalLayoutTests.size(.absolute(100), .absolute(80)), subitems: [item]))
      section.interGroupSpacing = 10
      section.contentInsets.leading = 20
      section.orthogonalScrollingBehavior = behavior
      section.visibleItemsInvalidationHandler = handler
      return section
    }
  }

  private func makeStage(
    _ behavior: Behavior, isMirrored: Bool = false, framesPerSecond: Int = 60, rows: Int = 40
  ) -> CollectionStage {
    let stage = CollectionStage(
      [Array(0..<10), Array(0..<rows)], layout: makeLayout(behavior), size: CGSize(width: 250, height: 200),
      framesPerSecond: framesPerSecond)
    if isMirrored {
      stage.view.semanticContentAttribute = .forceRightToLeft
      stage.view.collectionViewLayout.invalidateLayout()
      stage.harness.run(for: 0.1)
    }
    return stage
  }

  private func shown(_ stage: CollectionStage) -> [Int] {
    stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
  }

  /// Where a carousel's item is in the window.
  private func place(_ stage: CollectionStage, _ item: Int) -> CGRect? {
    stage.view.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: nil) }
  }

  @Test("A horizontal drag scrolls the section, and a vertical one the collection view")
  func directions() {
    let stage = makeStage(.continuous)
    #expect(place(stage, 0) == CGRect(x: 20, y: 0, width: 100, height: 80))
    #expect(shown(stage) == [0, 1, 2])
    stage.harness.pointer.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 90, y: 42))
    #expect(stage.view.orthogonalOffset(inSection: 0) == 110)
    #expect(stage.view.contentOffset == .zero)
    #expect(shown(stage) == [0, 1, 2, 3])
    stage.harness.pointer.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 20))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 40))
    #expect(stage.view.orthogonalOffset(inSection: 0) == 110)
    stage.harness.pointer.wheel(at: CGPoint(x: 100, y: 20), notches: CGPoint(x: 0, y: 1))
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset.y > 40)
  }

  @Test(
    "An interactive transition begins where the section is scrolled to, and a cancelled one returns there",
    arguments: [false, true])
  func interactiveTransition(isMirrored: Bool) throws {
    let stage = makeStage(.continuous, isMirrored: isMirrored)
    try #require(stage.view.orthogonal.views[0]).leadingOffset = 130
    stage.harness.run(for: 0.1)
    let items = shown(stage)
    let start = items.map { place(stage, $0) }
    let list = UICollectionViewFlowLayout()
    (list.itemSize, list.minimumLineSpacing) = (CGSize(width: 250, height: 40), 0)
    let transition = stage.view.startInteractiveTransition(to: list)
    stage.harness.run(for: 0.1)
    #expect(items.map { place(stage, $0) } == start)
    transition.transitionProgress = 0.5
    stage.harness.run(for: 0.1)
    for (item, old) in zip(items, start) {
      let (old, half) = try (#require(old), #require(place(stage, item)))
      let middle = CGRect(
        x: old.minX / 2, y: CGFloat(item) * 20, width: (old.width + 250) / 2, height: (old.height + 40) / 2)
      #expect(abs(half.midX - middle.midX) < 0.01 && abs(half.midY - middle.midY) < 0.01 && half.size == middle.size)
    }
    stage.view.cancelInteractiveTransition()
    stage.harness.runUntilIdle()
    #expect(items.map { place(stage, $0) } == start && stage.view.orthogonalOffset(inSection: 0) == 130)
  }

  @Test("Cells are used again while the section scrolls, and it keeps its offset out of sight")
  func reuse() {
    let stage = makeStage(.continuous)
    guard let inner = stage.view.orthogonal.views[0] else { return #expect(Bool(false)) }
    for offset in stride(from: CGFloat(0), through: 800, by: 50) {
      inner.contentOffset.x = offset
      stage.harness.runFrame()
      for item in shown(stage) { #expect(stage.sections[0][item] == item) }
    }
    #expect(shown(stage) == [7, 8, 9])
    #expect(inner.subviews.filter { $0 is UICollectionViewCell }.count == 3)
    stage.view.contentOffset.y = 600
    stage.harness.runFrame()
    #expect(stage.view.orthogonal.views.isEmpty)
    stage.view.contentOffset.y = 0
    stage.harness.runFrame()
    #expect(shown(stage) == [7, 8, 9])
  }

  /// The content is 20 + 10·110 - 10 = 1110 long, so offsets go to 860. Groups begin every 110.
  @Test(
    "After a fling the section rests where its behavior says",
    arguments: [
      (Behavior.continuousGroupLeadingBoundary, 110 as CGFloat, 9), (.groupPaging, 110, 1), (.paging, 250, 1),
    ],
    [(30, false), (60, true), (144, false)])
  func rest(_ behavior: (Behavior, step: CGFloat, most: CGFloat), _ run: (rate: Int, isMirrored: Bool)) {
    let stage = makeStage(behavior.0, isMirrored: run.isMirrored, framesPerSecond: run.rate)
    let (from, to) = (CGPoint(x: 220, y: 40), CGPoint(x: 120, y: 40))
    if run.isMirrored {
      stage.harness.pointer.fling(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 130, y: 40))
    } else {
      stage.harness.pointer.fling(from: from, to: to)
    }
    stage.harness.runUntilIdle()
    let offset = stage.view.orthogonalOffset(inSection: 0)
    #expect(offset > 0 && offset <= behavior.step * behavior.most)
    #expect(offset == 860 || offset.remainder(dividingBy: behavior.step) == 0)
    stage.harness.pointer.drag(from: run.isMirrored ? from : to, to: run.isMirrored ? to : from)
    stage.harness.runUntilIdle()
    #expect(stage.view.orthogonalOffset(inSection: 0).remainder(dividingBy: behavior.step) == 0)
  }

  @Test(
    "A section that scrolls across moves like a scroll view of the same content", arguments: [30, 60, 144],
    [Behavior.continuous, .paging])
  func motion(framesPerSecond: Int, behavior: Behavior) {
    func offsets(_ harness: OffscreenHarness, _ offset: @escaping () -> CGFloat) -> [CGFloat] {
      var offsets: [CGFloat] = []
      harness.frameObservers.append { _ in offsets.append(offset()) }
      harness.pointer.fling(from: CGPoint(x: 220, y: 40), to: CGPoint(x: 150, y: 40))
      harness.runUntilIdle()
      return offsets
    }
    let stage = makeStage(behavior, framesPerSecond: framesPerSecond)
    let section = offsets(stage.harness) { stage.view.orthogonalOffset(inSection: 0) }
    let plain = UIScrollView()
    let harness = OffscreenHarness(
      root: plain, size: CGSize(width: 250, height: 200), framesPerSecond: framesPerSecond)
    (plain.contentSize, plain.isPagingEnabled) = (CGSize(width: 1110, height: 80), behavior == .paging)
    harness.run(for: 0.1)
    let alone = offsets(harness) { plain.contentOffset.x }
    #expect(section.count > 10 && (section.last ?? 0) > 100)
    #expect(section.count == alone.count && zip(section, alone).allSatisfy { abs($0 - $1) < 0.51 })
  }

  @Test("Centered group paging shows the first and the last group in the middle")
  func centeredPaging() {
    let stage = makeStage(.groupPagingCentered)
    #expect(place(stage, 0)?.midX == 125)
    for _ in 0..<12 {
      stage.harness.pointer.fling(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 100, y: 40))
      stage.harness.runUntilIdle()
    }
    #expect(stage.view.orthogonalOffset(inSection: 0) == 990)
    #expect(place(stage, 9)?.midX == 125)
  }

  @Test("Where text begins on the right, the section does as well, and is a mirror image")
  func mirroring() {
    let stage = makeStage(.continuous, isMirrored: true)
    #expect(place(stage, 0) == CGRect(x: 130, y: 0, width: 100, height: 80))
    stage.harness.pointer.drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 160, y: 40))
    #expect(stage.view.orthogonalOffset(inSection: 0) == 110)
    #expect(place(stage, 1)?.minX == 130)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 180, y: 40)) == [0, 1])
  }

  @Test("A click selects the item under the pointer, and scrolling to an item scrolls both ways")
  func finding() {
    let stage = makeStage(.continuous)
    stage.view.scrollToItem(at: [0, 6], at: .centeredHorizontally, animated: false)
    stage.harness.runFrame()
    #expect(place(stage, 6)?.midX == 125)
    stage.harness.pointer.click(at: CGPoint(x: 125, y: 40))
    #expect(stage.view.indexPathsForSelectedItems == [[0, 6]])
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 125, y: 40)) == [0, 6])
    // The keyboard goes from item to item, and down to the row below the item as it is seen.
    stage.view.becomeFirstResponder()
    stage.harness.strike("Right")
    stage.harness.run(for: 1)
    #expect(stage.view.selection.focused == [0, 7])
    stage.harness.strike("Down")
    #expect(stage.view.selection.focused?.section == 1)
    // Out of sight the section gets its offset for later.
    stage.view.scrollToItem(at: [1, 39], at: .bottom, animated: false)
    stage.harness.runFrame()
    stage.view.scrollToItem(at: [0, 9], at: .right, animated: false)
    stage.harness.runFrame()
    #expect(place(stage, 9)?.maxX == 250)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("Items are inserted, deleted and moved inside the section, animated, and it follows its section")
  func updates() {
    let stage = makeStage(.continuous)
    stage.view.orthogonal.views[0]?.contentOffset.x = 220
    stage.harness.runFrame()
    stage.sections[0].remove(at: 3)
    stage.sections[0].insert(42, at: 2)
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [[0, 3]])
      stage.view.insertItems(at: [[0, 2]])
    }
    stage.harness.run(for: 0.15)
    let cell = stage.view.cellForItem(at: [0, 3])
    #expect((cell?.presentationFrame.minX ?? 0) < (cell?.frame.minX ?? 0))
    stage.harness.run(for: 0.5)
    #expect(place(stage, 3)?.minX == 130)
    #expect((stage.view.cellForItem(at: [0, 2]) as? CollectionStage.Cell)?.content == 42)
    #expect(stage.view.orthogonalOffset(inSection: 0) == 220)
    #expect(stage.view.subviews.filter { $0 is UICollectionViewCell }.allSatisfy { $0.frame.minY >= 80 })
    // The list moves up, and takes the offset along.
    stage.sections = [[], stage.sections[0], stage.sections[1]]
    stage.view.insertSections([0])
    stage.harness.run(for: 0.5)
    #expect(stage.view.orthogonal.views.isEmpty || stage.view.orthogonalOffset(inSection: 1) == 220)
  }

  @Test("The handler of a section changes visible items as they scroll")
  func visibleItems() {
    var offsets: [CGFloat] = []
    let layout = makeLayout(.continuous) { items, offset, environment in
      offsets.append(offset.x)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = max(0.2, 1 - distance / 250)
      }
    }
    let stage = CollectionStage([Array(0..<10), [0]], layout: layout, size: CGSize(width: 250, height: 200))
    let calls = offsets.count
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 30, y: 40)) == [0, 0] && offsets.count == calls)
    let before = stage.view.cellForItem(at: [0, 0])?.alpha ?? 0
    stage.harness.pointer.pull(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 190, y: 40))
    #expect(offsets.last == 10)
    #expect((stage.view.cellForItem(at: [0, 0])?.alpha ?? 1) < before)
  }

  @Test("A cell that finds its height makes the section as high")
  func estimates() {
    let item = NSCollectionLayoutItem(
      layoutSize: CompositionalLayoutTests.size(.fractionalWidth(1), .estimated(30)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: CompositionalLayoutTests.size(.absolute(100), .estimated(30)), subitems: [item]))
    section.orthogonalScrollingBehavior = .continuous
    let stage = CollectionStage(
      [Array(0..<10)], layout: UICollectionViewCompositionalLayout(section: section),
      size: CGSize(width: 250, height: 200))
    stage.wish = { $0 == 5 ? 90 : 50 }
    stage.view.reloadData()
    stage.harness.runFrame()
    #expect(stage.view.contentSize.height == 50)
    stage.view.scrollToItem(at: [0, 5], at: .left, animated: false)
    stage.harness.run(for: 0.1)
    #expect(stage.view.contentSize.height == 90)
    #expect(stage.view.orthogonal.views[0]?.frame.height == 90)
  }
}
