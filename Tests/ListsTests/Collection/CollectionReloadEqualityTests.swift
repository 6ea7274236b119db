import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Updates of a collection view beside reloads")
struct CollectionReloadEqualityTests {
  enum Kind: CaseIterable {
    case flow, selfSizingFlow, compositional, list, custom
  }

  /// For each kind of layout: together 2,000 in a full run.
  private static let cases = TestEffort.seeds(400)

  @Test(
    "After its animation an update is as after a reload, on random batches, also if another one interrupts it",
    arguments: Kind.allCases)
  func equality(kind: Kind) {
    var random = SplitMix64(seed: 1_020)
    let (updated, reloaded) = (stage(kind), stage(kind))
    var list = [RandomUpdates.Section(name: 0, items: Array(1..<12))]
    var name = 1000
    for step in Self.cases {
      // Every third update interrupts the one before.
      for _ in 0...(step % 3 == 0 ? 1 : 0) {
        scroll(updated, using: &random)
        updated.harness.run(for: 0.1)
        let batch = RandomUpdates(on: list, firstName: name, using: &random)
        name += 1000
        list = batch.after
        updated.view.performBatchUpdates {
          updated.sections = list.map(\.items)
          updated.view.apply(batch.updates)
        }
      }
      updated.harness.runUntilIdle()
      reload(reloaded, like: updated)
      expectSame(updated, reloaded, kind)
    }
  }

  private func scroll(_ stage: CollectionStage, using random: inout SplitMix64) {
    let range = max(0, stage.view.contentSize.height - stage.view.bounds.height)
    stage.view.contentOffset.y = CGFloat(Int.random(in: 0...Int(range), using: &random))
    for (_, view) in stage.view.orthogonal.views.sorted(by: { $0.key < $1.key }) {
      view.leadingOffset = min(CGFloat(Int.random(in: 0...200, using: &random)), view.area.length / 2)
    }
  }

  private func reload(_ stage: CollectionStage, like other: CollectionStage) {
    stage.sections = other.sections
    stage.view.reloadData()
    stage.harness.runFrame()
    stage.view.contentOffset = other.view.contentOffset
    stage.harness.runFrame()
    for (section, view) in other.view.orthogonal.views {
      stage.view.orthogonal.views[section]?.contentOffset = view.contentOffset
    }
    stage.harness.runFrame()
  }

  private func expectSame(_ updated: CollectionStage, _ reloaded: CollectionStage, _ kind: Kind) {
    #expect(updated.picture == reloaded.picture)
    #expect(headers(updated) == headers(reloaded))
    #expect(updated.view.contentSize == reloaded.view.contentSize)
    #expect(updated.view.departing.isEmpty)
    let containers: [UIView] = [updated.view] + updated.view.orthogonal.views.values.map { $0 }
    let views = containers.flatMap(\.subviews).filter { $0 is UICollectionReusableView }
    #expect(views.count == updated.view.shown.count)
    if kind == .custom { #expect(order(updated) == order(reloaded)) }
  }

  private func headers(_ stage: CollectionStage) -> [CGRect] {
    stage.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.frame)
  }

  /// The contents of the cells from back to front.
  private func order(_ stage: CollectionStage) -> [Int] {
    stage.view.subviews.compactMap { ($0 as? CollectionStage.Cell)?.content }
  }

  // MARK: Layouts

  private func stage(_ kind: Kind) -> CollectionStage {
    let layout: UICollectionViewLayout =
      switch kind {
      case .flow: flow(estimated: nil)
      case .selfSizingFlow: flow(estimated: CGSize(width: 40, height: 30))
      case .compositional: compositional
      case .list: list
      case .custom: Staircase()
      }
    // Cells out of sight have no measured sizes after a reload, so all are in sight.
    let height: CGFloat = kind == .selfSizingFlow ? 3000 : 200
    let stage = CollectionStage(
      [Array(1..<12)], layout: layout, size: CGSize(width: 110, height: height), framesPerSecond: 10)
    if kind == .flow {
      stage.size = { [unowned stage] in Self.size(of: stage.sections[$0.section][$0.item]) }
    }
    if kind == .selfSizingFlow {
      stage.width = { Self.size(of: $0).width }
      stage.wish = { Self.size(of: $0).height }
    }
    stage.view.reloadData()
    stage.harness.runFrame()
    return stage
  }

  private static func size(of item: Int) -> CGSize { CGSize(width: 30 + item % 5 * 9, height: 20 + item % 40) }

  private func flow(estimated: CGSize?) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    if let estimated { layout.estimatedItemSize = estimated }
    return layout
  }

  /// Rows of two items, and every other section scrolls across.
  private var compositional: UICollectionViewLayout {
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

  private var list: UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  /// Overlapping steps, each behind the one before. They fade toward the edges of the visible part, so each scrolled
  /// frame invalidates the layout.
  private final class Staircase: UICollectionViewLayout {
    private var steps: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      guard let view = collectionView else { return }
      steps = []
      for section in 0..<view.numberOfSections {
        for item in 0..<view.numberOfItems(inSection: section) {
          let step = UICollectionViewLayoutAttributes(forCellWith: [section, item])
          step.frame = CGRect(x: 20 * (steps.count % 4), y: 15 * steps.count, width: 30, height: 20)
          step.zIndex = -steps.count
          step.alpha = max(0, 1 - abs(step.center.y - view.bounds.midY) / 200)
          steps.append(step)
        }
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 110, height: steps.last?.frame.maxY ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      steps.filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      steps.first { $0.indexPath == indexPath }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let start = layoutAttributesForItem(at: itemIndexPath)?.duplicate
      start?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      return start
    }
  }
}
