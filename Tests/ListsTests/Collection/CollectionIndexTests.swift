import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("The index of a collection view")
struct CollectionIndexTests {
  /// A collection view of 400 items, 40 for each digit, in a window 300 points wide.
  private final class Source: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var titles: [String]? = (0..<10).map(String.init)
    var asked: [String] = []
    var count = 400

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      asked.append("\(title) \(index)")
      return [0, 40 * index]
    }
  }

  private func makeStage(
    _ direction: UICollectionView.ScrollDirection = .vertical, isMirrored: Bool = false
  ) -> (Source, OffscreenHarness) {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 50, height: 50), 0)
    (layout.minimumInteritemSpacing, layout.scrollDirection) = (0, direction)
    let source = Source(collectionViewLayout: layout)
    let harness = OffscreenHarness(root: source, size: CGSize(width: 300, height: 400))
    if isMirrored { source.collectionView.semanticContentAttribute = .forceRightToLeft }
    harness.run(for: 0.1)
    return (source, harness)
  }

  @Test("A press on a title shows its item at the top, on the trailing edge", arguments: [false, true])
  func pressing(isMirrored: Bool) throws {
    let (source, harness) = makeStage(isMirrored: isMirrored)
    let index = try #require(source.collectionView.indexView)
    let x: CGFloat = isMirrored ? 24 : 276
    #expect(index.titles.count == 10 && index.frame.midX == x)
    // Ten titles of 14 points in the middle of 400: from 130 on.
    harness.finger.press(at: CGPoint(x: x, y: 130 + 14 * 3 + 7))
    #expect(source.asked == ["3 3"] && source.collectionView.contentOffset.y == 1000)
    harness.finger.move(to: CGPoint(x: x, y: 130 + 14 * 6 + 7))
    #expect(source.asked == ["3 3", "6 6"] && source.collectionView.contentOffset.y == 2000)
    harness.finger.release(at: CGPoint(x: x, y: 220))
    harness.run(for: 0.1)
    #expect(index.frame.minY == 2000 && source.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test("Content that scrolls across shows the item at the leading edge")
  func across() {
    let (source, harness) = makeStage(.horizontal)
    harness.finger.press(at: CGPoint(x: 276, y: 130 + 14 * 5 + 7))
    // Eight items of 50 points in a column.
    #expect(source.collectionView.contentOffset == CGPoint(x: 1250, y: 0))
  }

  @Test("A reload asks for the titles again, also from their own callback, and none remove the index")
  func reloads() {
    let (source, harness) = makeStage()
    let old = source.collectionView.indexView
    source.collectionView.reloadData()
    harness.run(for: 0.1)
    #expect(source.collectionView.indexView === old)
    source.titles = ["A"]
    source.collectionView.reloadData()
    harness.run(for: 0.1)
    #expect(source.collectionView.indexView?.titles == ["A"] && old?.superview == nil)
    source.titles = nil
    source.count = 0
    source.collectionView.reloadData()
    harness.run(for: 0.1)
    #expect(source.collectionView.indexView == nil)
  }
}
