import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Calls of a collection view from its own callbacks")
struct CollectionReentrancyTests {
  @Test("A reload, an update or a scroll inside any callback ends with the items of the data", arguments: Call.allCases)
  func calls(call: Call) {
    for meddling in Meddling.allCases {
      let source = MeddlingItems(call, meddling)
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let harness = OffscreenHarness(root: view, size: CGSize(width: 110, height: 300), framesPerSecond: 10)
      view.register(CollectionStage.Cell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (source, source)
      // Sizes are asked for only once.
      source.isArmed = call == .size
      harness.run(for: 0.1)
      source.isArmed = true
      for y in [700, 0, 1100] as [CGFloat] {
        view.contentOffset.y = y
        harness.run(for: 0.1)
        harness.pointer.click(at: CGPoint(x: 25, y: 150))
      }
      harness.runUntilIdle(limit: 5)
      #expect(source.timesLeft < 3, "\(call) \(meddling)")
      view.layoutIfNeeded()
      let paths = view.indexPathsForVisibleItems
      let shown = paths.map { (view.cellForItem(at: $0) as? CollectionStage.Cell)?.content }
      #expect(!paths.isEmpty && shown == paths.map { source.items[$0.item] }, "\(call) \(meddling)")
      let expected = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)?.map(\.indexPath).sorted()
      #expect(paths == expected, "\(call) \(meddling)")
      #expect(view.subviews.filter { $0 is CollectionStage.Cell }.count == paths.count, "\(call) \(meddling)")
      #expect(!harness.wantsNextFrame, "\(call) \(meddling)")
    }
  }

  @Test("A data source that is gone leaves no items, whatever the collection view does next")
  func goneSource() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let harness = OffscreenHarness(root: view, size: CGSize(width: 110, height: 300))
    var source: MeddlingItems? = MeddlingItems(.cell, .reload)
    view.register(CollectionStage.Cell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    harness.run(for: 0.1)
    source = nil
    #expect(view.dataSource == nil)
    harness.pointer.wheel(at: CGPoint(x: 50, y: 50), notches: CGPoint(x: 0, y: 9))
    harness.runUntilIdle()
    #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty && view.contentSize.height == 0)
  }

  @Test("Ten million items, and sections without items, are laid out like any others")
  func sizes() {
    let stage = CollectionStage([])
    // A delegate would be asked for ten million sizes.
    stage.view.delegate = nil
    stage.sections = [Array(0..<10_000_000)]
    stage.view.reloadData()
    stage.harness.run(for: 0.1)
    stage.view.contentOffset.y = 299_000_000
    stage.harness.run(for: 0.1)
    let height: CGFloat = 5_000_000 * 60 - 10
    #expect(stage.view.contentSize.height == height)
    #expect(stage.view.indexPathsForVisibleItems.first == [0, 9_966_666])
    let empty = CollectionStage([[], [], [7], []])
    #expect(empty.view.indexPathsForVisibleItems == [[2, 0]] && empty.view.contentSize.height == 50)
  }
}

extension CollectionReentrancyTests {
  /// A callback of a collection view.
  enum Call: CaseIterable {
    case cell, size, willDisplay, didEndDisplaying, didScroll, didSelect
  }

  /// What an app does in it.
  enum Meddling: CaseIterable {
    case reload, scroll, select, insertion, deletion, invalidation, layout
  }
}

/// Items whose owner meddles with the collection view the first times that a callback is called.
@MainActor
private final class MeddlingItems: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let call: CollectionReentrancyTests.Call
  private let meddling: CollectionReentrancyTests.Meddling
  var items = Array(0..<50)
  var isArmed = false
  private(set) var timesLeft = 3
  private var isInside = false

  init(_ call: CollectionReentrancyTests.Call, _ meddling: CollectionReentrancyTests.Meddling) {
    (self.call, self.meddling) = (call, meddling)
  }

  private func note(_ call: CollectionReentrancyTests.Call, _ view: UIScrollView) {
    guard isArmed, call == self.call, timesLeft > 0, !isInside, let view = view as? UICollectionView else { return }
    timesLeft -= 1
    isInside = true
    defer { isInside = false }
    switch meddling {
    case .reload: view.reloadData()
    case .scroll: view.scrollToItem(at: [0, 20], at: .top, animated: false)
    case .select: view.selectItem(at: [0, 0], animated: false, scrollPosition: .centeredVertically)
    case .insertion:
      view.performBatchUpdates {
        self.items.insert(100 + self.timesLeft, at: 0)
        view.insertItems(at: [[0, 0]])
      }
    case .deletion:
      view.performBatchUpdates {
        self.items.removeLast()
        view.deleteItems(at: [[0, self.items.count]])
      }
    case .invalidation: view.collectionViewLayout.invalidateLayout()
    case .layout: view.layoutIfNeeded()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let item = items[indexPath.item]
    note(.cell, collectionView)
    (cell as? CollectionStage.Cell)?.content = item
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    note(.size, collectionView)
    return CGSize(width: 50, height: 30 + indexPath.item % 3 * 10)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    note(.willDisplay, collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    note(.didEndDisplaying, collectionView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note(.didScroll, scrollView) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note(.didSelect, collectionView)
  }
}
