import Controls
import Foundation
import TestSupport

@testable import Lists
@testable import Views

/// A collection view in a window, its data, and what it calls.
@MainActor
final class CollectionStage: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  /// A cell that knows the content it shows.
  final class Cell: UICollectionViewCell {
    var content = -1
    var reuses = 0
    /// The height and the width it wishes, if the layout asks.
    var wish: CGFloat?
    var width: CGFloat?
    /// Is told when the layout asks for the wish.
    var didMeasure: (() -> Void)?

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      didMeasure?()
      if let wish { layoutAttributes.size.height = wish }
      if let width { layoutAttributes.size.width = width }
      return layoutAttributes
    }
  }

  let layout: UICollectionViewLayout
  let view: UICollectionView
  let harness: OffscreenHarness
  var sections: [[Int]]
  private(set) var log: [String] = []
  var logsDisplay = false
  var cellRequests = 0
  var size: ((IndexPath) -> CGSize)?
  var wish: ((Int) -> CGFloat)?
  var width: ((Int) -> CGFloat)?
  /// The contents of the cells that were asked for their wishes.
  var measured: Set<Int> = []
  var mayHighlight = true
  var mayMove = false
  var moves: [[IndexPath]] = []
  var target: ((IndexPath) -> IndexPath)?
  var menuPaths: [[IndexPath]] = []
  var prefetched: [IndexPath] = []
  var cancelled: [IndexPath] = []

  init(
    _ sections: [[Int]], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
    size: CGSize = CGSize(width: 110, height: 200), framesPerSecond: Int = 60, laysOut: Bool = true
  ) {
    (self.sections, self.layout) = (sections, layout)
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    harness = OffscreenHarness(root: view, size: size, framesPerSecond: framesPerSecond)
    view.dataSource = self
    view.delegate = self
    if laysOut { harness.run(for: 0.1) }
  }

  func clearLog() { log = [] }

  /// The content and place of each visible cell.
  var picture: [String] {
    view.visibleCells.map { cell in
      let content = (cell as? Cell)?.content ?? -1
      return "\(content) \(cell.convert(cell.bounds, to: view)) \(cell.alpha)"
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cellRequests += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let content = sections[indexPath.section][indexPath.item]
    (cell as? Cell)?.content = content
    (cell as? Cell)?.wish = wish?(content)
    (cell as? Cell)?.width = width?(content)
    (cell as? Cell)?.didMeasure = { [weak self] in self?.measured.insert(content) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { mayMove }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves.append([sourceIndexPath, destinationIndexPath])
    let content = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(content, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target?(proposedIndexPath) ?? proposedIndexPath }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menuPaths.append(indexPaths)
    return nil
  }

  private func note(_ name: String, _ path: IndexPath) { log.append("\(name) \(path.item)") }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return mayHighlight
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect", indexPath)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect", indexPath)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { note("willDisplay", indexPath) }
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { note("didEndDisplaying", indexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched += indexPaths
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths
  }
}
