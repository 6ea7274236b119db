import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Mistakes in the use of a collection view")
struct CollectionMistakeTests {
  enum Mistake: String, CaseIterable, Codable {
    case counts = """
      UICollectionView: Invalid update of section 0: 2 items before, 0 inserted, 1 deleted, 0 moved in, 0 moved out make \
      1, but the data source says 2 after. Change the data and the list by the same items.
      """
    case untoldCounts = """
      UICollectionView: Invalid update of section 0: 2 items before, 1 inserted, 0 deleted, 0 moved in, 0 moved out make \
      3, but the data source says 5 after.
      """
    case sectionCounts = """
      UICollectionView: Invalid update: 1 sections before, 1 inserted, 0 deleted, 0 moved in, 0 moved out make 2, but the \
      data source says 1 after.
      """
    case repeatedItem = "Invalid update: item [0, 1] is moved to [0, 0], where another one is placed as well."
    case reloadInUpdate = """
      UICollectionView.reloadData() inside performBatchUpdates; name the changes, or reload after it
      """
    case negativeSize = "sizeForItemAt: [0, 0]) is 50.0 by -1.0; use finite numbers that are not negative"
    case unknownSize = "sizeForItemAt: [0, 0]) is nan by 50.0; use finite numbers that are not negative"
    case unknownItemSize = "UICollectionViewFlowLayout.itemSize is inf by 50.0; use finite numbers"
    case unknownWish = """
      preferredLayoutAttributesFitting(_:) of the cell at [0, 0] is 50.0 by nan; use finite numbers that are not negative
      """
    case negativeListWish = """
      preferredLayoutAttributesFitting(_:) of the view at [0, 0] is 110.0 by -1.0; use finite numbers that are not negative
      """
    case unknownListWish = """
      preferredLayoutAttributesFitting(_:) of the view at [0, 0] is 110.0 by nan; use finite numbers that are not negative
      """
    case negativeDimension = """
      NSCollectionLayoutDimension.absolute(_:)(-1.0); use a finite number that is not negative
      """
    case missingSection = """
      UICollectionViewCompositionalLayout: the section provider returned nil for section 0 of 1; return a section for each
      """
    case unknownFrame = "BrokenLayout: the frame of [0, 0] is (nan, 0.0, 50.0, 50.0); use finite numbers"
    case unknownContentSize = "BrokenLayout.collectionViewContentSize is nan by 50.0; use finite numbers"
    case missingItem = "BrokenLayout shows the item [0, 7], which does not exist; the sections have [2] items"
    case sharedCell = """
      UICollectionView: the data source returned the view of [0, 0] for [0, 1] as well; dequeue one for each
      """
    case ownCell = """
      UICollectionView: the view for [0, 0] does not come from dequeueReusableCell or dequeueReusableSupplementaryView; \
      views must be dequeued
      """
    case name = """
      UICollectionView.dequeueReusableCell(withReuseIdentifier: "none"): no class is registered for the identifier; call \
      register(_:forCellWithReuseIdentifier:)
      """
    case registeredClass = """
      UICollectionView.register(UIView, ...) with a class that is no subclass of UICollectionViewCell
      """
    case item = "scrollToItem(at:at:animated:) with [0, 2], which does not exist; the sections have [2] items"
    case primaryItem = "performPrimaryAction(forItemAt:) with [0, 2], which does not exist; the sections have [2] items"
    case titleItem = """
      UICollectionView: the data source returned the item [0, 9] for the index title "A"; return one that exists
      """
    case positions = "UICollectionView.scrollToItem with a position of raw value 5, which names two places of one axis"
    case sharedLayout = """
      UICollectionView: UICollectionViewFlowLayout is the layout of another collection view; make one for each
      """

    @MainActor
    func make() {
      let stage = CollectionStage([[1, 2]])
      let flow = stage.layout as? UICollectionViewFlowLayout
      switch self {
      case .counts: stage.view.deleteItems(at: [[0, 0]])
      case .untoldCounts:
        stage.sections = [[1, 2, 3, 4, 5]]
        stage.view.insertItems(at: [[0, 2]])
      case .sectionCounts: stage.view.insertSections([0])
      case .repeatedItem:
        stage.view.performBatchUpdates {
          stage.view.moveItem(at: [0, 0], to: [0, 0])
          stage.view.moveItem(at: [0, 1], to: [0, 0])
        }
      case .reloadInUpdate: stage.view.performBatchUpdates { stage.view.reloadData() }
      case .negativeSize, .unknownSize:
        stage.size = { _ in
          self == .negativeSize ? CGSize(width: 50, height: -1) : CGSize(width: CGFloat.nan, height: 50)
        }
        show(stage)
      case .unknownItemSize: flow?.itemSize = CGSize(width: CGFloat.infinity, height: 50)
      case .unknownWish:
        flow?.estimatedItemSize = CGSize(width: 50, height: 50)
        stage.wish = { _ in .nan }
        show(stage)
      case .negativeListWish, .unknownListWish:
        stage.wish = { _ in self == .negativeListWish ? -1 : .nan }
        let list = UICollectionLayoutListConfiguration(appearance: .plain)
        stage.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
        show(stage)
      case .negativeDimension: _ = NSCollectionLayoutDimension.absolute(-1)
      case .missingSection: stage.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, _ in nil }
      case .unknownFrame, .unknownContentSize, .missingItem:
        stage.view.collectionViewLayout = BrokenLayout(self)
        show(stage)
      case .sharedCell, .ownCell:
        let source = SameCell(isDequeued: self == .sharedCell)
        stage.view.dataSource = source
        stage.harness.runFrame()
      case .name: _ = stage.view.dequeueReusableCell(withReuseIdentifier: "none", for: [0, 0])
      case .registeredClass: stage.view.register(UIView.self, forCellWithReuseIdentifier: "view")
      case .item: stage.view.scrollToItem(at: [0, 2], at: .top, animated: false)
      case .primaryItem: stage.view.performPrimaryAction(forItemAt: [0, 2])
      case .titleItem:
        let source = TitledSource()
        stage.view.dataSource = source
        stage.harness.runFrame()
        stage.harness.finger.press(at: CGPoint(x: stage.view.indexView?.frame.midX ?? 0, y: 100))
      case .positions: stage.view.scrollToItem(at: [0, 0], at: [.top, .bottom], animated: false)
      case .sharedLayout: _ = UICollectionView(frame: .zero, collectionViewLayout: stage.layout)
      }
    }

    @MainActor
    private func show(_ stage: CollectionStage) {
      stage.view.reloadData()
      stage.harness.runFrame()
    }
  }

  @Test("A mistake in the use of a collection view ends the program and is named", arguments: Mistake.allCases)
  func isNamed(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
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

/// A layout that gives an impossible answer.
@MainActor
private final class BrokenLayout: UICollectionViewLayout {
  private let mistake: CollectionMistakeTests.Mistake

  init(_ mistake: CollectionMistakeTests.Mistake) {
    self.mistake = mistake
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    CGSize(width: mistake == .unknownContentSize ? CGFloat.nan : 50, height: 50)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, mistake == .missingItem ? 7 : 0])
    attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    if mistake == .unknownFrame { attributes.center.x = .nan }
    return [attributes]
  }
}

/// An index whose title leads to no item.
@MainActor
private final class TitledSource: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { [0, 9] }
}

/// The same cell for every item.
@MainActor
private final class SameCell: UICollectionViewDataSource {
  private let isDequeued: Bool
  private var cell: UICollectionViewCell?

  init(isDequeued: Bool) {
    self.isDequeued = isDequeued
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let result =
      cell
      ?? (isDequeued
        ? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        : UICollectionViewCell(frame: .zero))
    cell = result
    return result
  }
}
