import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import Views

/// A list of 400 items, 44 points high, in a window 300 points wide, whose delegate answers what a test says.
@MainActor
final class DelegatedList: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let list: any EitherList
  let harness: OffscreenHarness

  /// The names of the items.
  var names = Array(0..<400)

  /// The calls of the delegate, with the items' places.
  var log: [String] = []

  /// Called with each call, after it was logged.
  var didLog: ((String) -> Void)?

  var menu: ((IndexPath) -> UIContextMenuConfiguration?)?
  var highlightPreview: ((IndexPath?) -> UITargetedPreview?)?
  var dismissalPreview: ((IndexPath?) -> UITargetedPreview?)?
  var edits: [Selector] = []
  var hasPrimaryAction = true
  var beginsSeveral = false
  var unfocusable: Set<Int> = []
  var followExceptions: Set<Int> = []
  var preferred: IndexPath?
  var isEditable = true

  init(_ kind: ListKind, isMirrored: Bool = false) {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 44), 0)
    switch kind {
    case .table: list = UITableView(frame: frame)
    case .collection: list = UICollectionView(frame: frame, collectionViewLayout: layout)
    }
    harness = OffscreenHarness(size: frame.size)
    if isMirrored { list.semanticContentAttribute = .forceRightToLeft }
    (list as? UITableView)?.dataSource = self
    (list as? UITableView)?.rowHeight = 44
    (list as? UICollectionView)?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (list as? UICollectionView)?.dataSource = self
    list.delegate = self
    harness.add(list, frame: frame)
    harness.run(for: 0.1)
  }

  func note(_ call: String, _ path: IndexPath? = nil) {
    log.append(path.map { "\(call) \($0.item)" } ?? call)
    didLog?(call)
  }

  /// The middle of an item, in the window.
  func center(of item: Int) -> CGPoint {
    CGPoint(x: 150, y: CGFloat(item) * 44 + 22 - list.contentOffset.y)
  }

  var selected: [Int] { list.selected.map(\.item) }

  // MARK: Data

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = "Row \(names[indexPath.row])"
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  // MARK: Selection

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("deselect", indexPath) }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    hasPrimaryAction
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { hasPrimaryAction }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note("action", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    note("action", indexPath)
  }

  // MARK: Several

  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    note("should", indexPath)
    return beginsSeveral
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note("should", indexPath)
    return beginsSeveral
  }
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    note("begin", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    note("begin", indexPath)
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { note("end") }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { note("end") }

  // MARK: Focus

  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    !unfocusable.contains(indexPath.row)
  }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    !unfocusable.contains(indexPath.item)
  }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    tableView.selectionFollowsFocus != followExceptions.contains(indexPath.row)
  }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus != followExceptions.contains(indexPath.item) }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }

  /// Whether a key may move the focus, and what is animated with it.
  var mayMoveFocus: ((UIFocusUpdateContext) -> Bool)?
  var didMoveFocus: ((UIFocusUpdateContext, UIFocusAnimationCoordinator) -> Void)?

  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    #expect(context.previouslyFocusedIndexPath == context.previous && context.nextFocusedIndexPath == context.next)
    return mayMoveFocus?(context) ?? true
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    #expect(context.previouslyFocusedIndexPath == context.previous && context.nextFocusedIndexPath == context.next)
    return mayMoveFocus?(context) ?? true
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { didMoveFocus?(context, coordinator) }
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { didMoveFocus?(context, coordinator) }

  // MARK: Menus

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu?(indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu?(indexPath) }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note("highlight \(configuration.identifier)")
    return highlightPreview?(nil)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    note("highlight \(configuration.identifier)")
    return highlightPreview?(indexPath)
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note("dismiss \(configuration.identifier)")
    return dismissalPreview?(nil)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    note("dismiss \(configuration.identifier)")
    return dismissalPreview?(indexPath)
  }
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    note("tap \(configuration.identifier)")
    animator.addCompletion { [weak self] in self?.note("tapped") }
  }
  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    note("tap \(configuration.identifier)")
    animator.addCompletion { [weak self] in self?.note("tapped") }
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("display \(configuration.identifier)")
    animator?.addCompletion { [weak self] in self?.note("displayed") }
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("display \(configuration.identifier)")
    animator?.addCompletion { [weak self] in self?.note("displayed") }
  }
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("end \(configuration.identifier)")
    animator?.addCompletion { [weak self] in self?.note("ended") }
  }
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("end \(configuration.identifier)")
    animator?.addCompletion { [weak self] in self?.note("ended") }
  }

  // MARK: Standard edits

  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { !edits.isEmpty }
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
    !edits.isEmpty
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { edits.contains(action) }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { edits.contains(action) }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {
    note("\(action)", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    note("\(action)", indexPath)
  }

  // MARK: Editing

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { isEditable }
}
