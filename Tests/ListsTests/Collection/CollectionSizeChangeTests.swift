import Controls
import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A collection view whose cells have a box of a height by a constraint.
@MainActor
private final class BoxCollection: UICollectionViewDataSource {
  enum Kind: CaseIterable {
    case list, flow, compositional, across
  }

  final class Cell: UICollectionViewCell {
    private(set) lazy var height = contentView.addBox()

    required init(frame: CGRect) {
      super.init(frame: frame)
      height.isActive = true
      contentView.subviews[0].widthAnchor.constraint(equalToConstant: 200).isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  let view: UICollectionView
  let harness: OffscreenHarness

  init(_ kind: Kind) {
    let layout: UICollectionViewLayout
    switch kind {
    case .list:
      layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 200, height: 44)
      layout = flow
    case .compositional, .across:
      let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .estimated(44))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      if kind == .across { section.orthogonalScrollingBehavior = .continuous }
      layout = UICollectionViewCompositionalLayout(section: section)
    }
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    harness = OffscreenHarness(root: view, size: CGSize(width: 200, height: 600))
    view.dataSource = self
    harness.run(for: 0.1)
  }

  var cell: Cell? { view.cellForItem(at: [0, 0]) as? Cell }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite("Items whose size changes")
struct CollectionSizeChangeTests {
  @Test(
    "A cell whose constraint grows is measured again", arguments: BoxCollection.Kind.allCases,
    ["cell", "content", "update", "layout", "item"])
  fileprivate func constraint(kind: BoxCollection.Kind, way: String) {
    let stage = BoxCollection(kind)
    #expect(stage.cell?.frame.height == 50)
    let cell = stage.cell
    cell?.height.constant = 120
    switch way {
    case "cell": cell?.invalidateIntrinsicContentSize()
    case "content": cell?.contentView.invalidateIntrinsicContentSize()
    case "update": stage.view.performBatchUpdates(nil)
    case "layout": stage.view.collectionViewLayout.invalidateLayout()
    default:
      let layout = stage.view.collectionViewLayout
      let context = type(of: layout).makeInvalidationContext()
      context.invalidateItems(at: [[0, 0]])
      layout.invalidateLayout(with: context)
    }
    stage.view.layoutIfNeeded()
    #expect(stage.cell === cell && cell?.frame.height == 120)
    if kind == .list { #expect(stage.view.cellForItem(at: [0, 1])?.frame.minY == 120) }
  }

  @Test("Self-sizing is invalidated by nothing, by the cell, or by constraints inside it as well")
  func modes() {
    for (mode, own, byConstraint) in [
      (UICollectionView.SelfSizingInvalidation.disabled, CGFloat(50), CGFloat(50)), (.enabled, 120, 50),
      (.enabledIncludingConstraints, 120, 120),
    ] {
      let stage = BoxCollection(.list)
      stage.view.selfSizingInvalidation = mode
      stage.cell?.height.constant = 120
      stage.view.layoutIfNeeded()
      #expect(stage.cell?.frame.height == byConstraint)
      stage.cell?.invalidateIntrinsicContentSize()
      stage.view.layoutIfNeeded()
      #expect(stage.cell?.frame.height == own)
    }
  }

  @Test(
    "A new content configuration, and the same snapshot again, change the height of an item", arguments: [true, false])
  func configuration(sameSnapshot: Bool) {
    let stage = CollectionListStage(.plain, [["a", "b", "c"]])
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "Lorem ipsum ", count: 15)
    content.textProperties.numberOfLines = 0
    if sameSnapshot {
      stage.view.selfSizingInvalidation = .disabled
      stage.cell(0, 1)?.contentConfiguration = content
      stage.source.apply(stage.source.snapshot())
    } else {
      stage.cell(0, 1)?.contentConfiguration = content
    }
    stage.view.layoutIfNeeded()
    let height = stage.cell(0, 1)?.frame.height ?? 0
    #expect(height > 60 && stage.cell(0, 2)?.frame.minY == stage.cell(0, 1)?.frame.maxY)
  }

  @Test("Scrolling and another size of the view measure no cell again")
  func scrolling() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = CollectionStage([Array(0..<50)], layout: layout)
    stage.measured = []
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(!stage.measured.contains(1))
  }
}
