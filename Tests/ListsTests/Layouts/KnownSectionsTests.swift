import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Compositional sections that are alike")
struct KnownSectionsTests {
  private func section(
    width: CGFloat = 40, height: CGFloat = 30,
    _ change: (NSCollectionLayoutSection, NSCollectionLayoutGroup) -> Void = { _, _ in }
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    change(section, group)
    return section
  }

  private func stage(
    _ counts: [Int], _ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) -> (stage: CollectionStage, layout: UICollectionViewCompositionalLayout) {
    let layout = UICollectionViewCompositionalLayout(sectionProvider: provider)
    return (
      CollectionStage(counts.map { Array(0..<$0) }, layout: layout, size: CGSize(width: 110, height: 200)), layout
    )
  }

  private func arrangements(_ layout: UICollectionViewCompositionalLayout) -> Int {
    Set(layout.sections.map { ObjectIdentifier($0.sharedGroups) }).count
  }

  @Test("A thousand sections have as many arrangements as they differ")
  func sharing() {
    let (_, same) = stage(Array(repeating: 3, count: 1000)) { _, _ in section() }
    #expect(arrangements(same) == 1 && Set(same.sections.map { ObjectIdentifier($0.definition) }).count == 1)
    let (_, mixed) = stage((0..<1000).map { 1 + $0 % 2 }) { index, _ in section(height: index % 3 == 0 ? 20 : 30) }
    #expect(arrangements(mixed) == 4)
  }

  @Test("A section with views, a handler or a list keeps its own definition and shares the groups")
  func ownDefinitions() {
    let (_, layout) = stage(Array(repeating: 3, count: 100)) { _, _ in
      section { section, _ in
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
      }
    }
    #expect(arrangements(layout) == 1 && Set(layout.sections.map { ObjectIdentifier($0.definition) }).count == 100)
    #expect(layout.sections[99].boundaries.views.first?.key.path == [99, 0])
  }

  /// Changes of a section that an arrangement depends on.
  nonisolated private static let changes:
    [@MainActor @Sendable (NSCollectionLayoutSection, NSCollectionLayoutGroup) -> Void] = [
      { section, _ in section.interGroupSpacing = 7 }, { section, _ in section.contentInsets.leading = 9 },
      { section, _ in section.contentInsets.top = 9 },
      { section, _ in section.orthogonalScrollingBehavior = .continuous },
      { _, group in group.interItemSpacing = .fixed(3) }, { _, group in group.interItemSpacing = .flexible(3) },
      { _, group in group.contentInsets.top = 2 },
      { _, group in
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(4), trailing: nil, bottom: nil)
      },
      { _, group in group.subitems[0].contentInsets.leading = 5 },
      { _, group in
        group.subitems[0].edgeSpacing = NSCollectionLayoutEdgeSpacing(
          leading: .fixed(4), top: nil, trailing: nil, bottom: nil)
      },
      { section, _ in section.visibleItemsInvalidationHandler = { _, _, _ in } },
    ]

  @Test("A section that differs in anything has the frames that it has alone", arguments: changes.indices)
  func difference(change: Int) throws {
    let (_, plain) = stage([5]) { _, _ in section() }
    let (_, alone) = stage([5]) { _, _ in section(Self.changes[change]) }
    let (_, both) = stage([5, 5, 5]) { index, _ in index == 1 ? section(Self.changes[change]) : section() }
    #expect(arrangements(both) == 2)
    for item in 0..<5 {
      func frame(_ layout: UICollectionViewLayout, _ path: IndexPath) throws -> CGRect {
        try #require(layout.layoutAttributesForItem(at: path)).frame
      }
      let middle = plain.collectionViewContentSize.height
      let end = middle + alone.collectionViewContentSize.height
      #expect(try frame(both, [0, item]) == frame(plain, [0, item]))
      #expect(try frame(both, [1, item]) == frame(alone, [0, item]).offsetBy(dx: 0, dy: middle))
      #expect(try frame(both, [2, item]) == frame(plain, [0, item]).offsetBy(dx: 0, dy: end))
    }
  }

  @Test("One object that the provider changes from section to section counts as it was for each")
  func changedObject() throws {
    let shared = section()
    let (_, layout) = stage([3, 3, 3]) { index, _ in
      shared.interGroupSpacing = CGFloat(10 * index)
      return shared
    }
    #expect(arrangements(layout) == 3)
    let starts = try (0..<3).map { try #require(layout.layoutAttributesForItem(at: [$0, 2])).frame.minY }
    #expect(starts == [30, 60 + 40, 60 + 70 + 50])
  }

  @Test("A cell that finds its size changes its own section alone")
  func measured() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let stage = CollectionStage([[0], [1], [2]], layout: layout, size: CGSize(width: 110, height: 200))
    stage.wish = { $0 == 1 ? 50 : 30 }
    stage.view.reloadData()
    stage.harness.runUntilIdle()
    #expect(layout.sections.map(\.extent) == [30, 50, 30])
    #expect(layout.layoutAttributesForItem(at: [2, 0])?.frame.minY == 80)
  }
}
