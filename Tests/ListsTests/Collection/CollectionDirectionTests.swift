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
}
