import UIKit
import UIKitTesting

/// Pictures in a collection view: flow, carousels, circles and a list, from one diffable data source.
final class CollectionScene: UIViewController, DemoScene {
  static let keys: KeyValuePairs<String, String> = [
    "1 to 4": "flow, carousels, circles, list", "s": "shuffles the pictures", "Delete": "removes the selected pictures",
  ]

  private let collection = UICollectionView(frame: .zero, collectionViewLayout: PictureLayout.flow.make())
  private let bar = UIView()
  private let choice = UISegmentedControl(items: PictureLayout.allCases.map(\.title))
  private let shuffle = UIButton(configuration: .plain())
  private var pictures = Pictures()
  private lazy var source = makeSource()

  private static let barHeight: CGFloat = 44

  let caption = "Drag between pictures to select, hold one to move it; 1 to 4 arrange, s shuffles"

  var mainScrollView: UIScrollView? { collection }

  var scrollState: ScrollState { ScrollState(collection) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collection.backgroundColor = .systemBackground
    collection.allowsMultipleSelection = true
    collection.delegate = self
    choice.selectedSegmentIndex = 0
    (choice.accessibilityLabel, collection.accessibilityLabel) = ("Layout", "Pictures")
    choice.addTarget(for: .valueChanged) { [unowned self] (_: UISegmentedControl) in
      arrange(PictureLayout(rawValue: choice.selectedSegmentIndex) ?? .flow)
    }
    shuffle.setTitle("Shuffle", for: .normal)
    shuffle.addTarget(for: .touchUpInside) { [unowned self] (_: UIButton) in shufflePictures() }
    bar.backgroundColor = .secondarySystemBackground
    for part in [choice, shuffle] { bar.addSubview(part) }
    for part in [collection, bar] { view.addSubview(part) }
    let press = UILongPressGestureRecognizer()
    press.addTarget { [unowned self] (press: UILongPressGestureRecognizer) in move(press) }
    press.delegate = self
    // Before the menu of a finger opens.
    press.minimumPressDuration = 0.3
    collection.addGestureRecognizer(press)
    source.apply(pictures.snapshot, animatingDifferences: false)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Pictures.Subject, Pictures.Picture> {
    let picture = UICollectionView.CellRegistration<PictureCell, Pictures.Picture> { $0.show($2) }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Pictures.Picture> { cell, _, picture in
      var content = UIListContentConfiguration.subtitleCell()
      content.secondaryTextProperties.color = .secondaryText
      (content.text, content.secondaryText) = ("Picture \(picture.number)", picture.subject.title)
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .reorder(displayed: .always)]
    }
    let source = UICollectionViewDiffableDataSource<Pictures.Subject, Pictures.Picture>(collectionView: collection) {
      [unowned self] view, path, item in
      choice.selectedSegmentIndex == PictureLayout.list.rawValue
        ? view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        : view.dequeueConfiguredReusableCell(using: picture, for: path, item: item)
    }
    let header = UICollectionView.SupplementaryRegistration<SubjectHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] view, _, path in
      view.label.text = pictures.snapshot.sectionIdentifiers[path.section].title
    }
    let listHeader = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = pictures.snapshot.sectionIdentifiers[path.section].title
      content.textProperties.color = .secondaryText
      view.contentConfiguration = content
    }
    source.supplementaryViewProvider = { [unowned self] view, _, path in
      choice.selectedSegmentIndex == PictureLayout.list.rawValue
        ? view.dequeueConfiguredReusableSupplementary(using: listHeader, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [unowned self] in pictures.adopt($0.finalSnapshot) }
    return source
  }

  // MARK: Commands

  private func arrange(_ layout: PictureLayout) {
    let old = PictureLayout(rawValue: choice.selectedSegmentIndex)
    choice.selectedSegmentIndex = layout.rawValue
    // A list has cells of its own.
    let changesCells = layout == .list || !(collection.visibleCells.first is PictureCell)
    collection.setCollectionViewLayout(layout.make(), animated: !changesCells && old != nil)
    if changesCells { collection.reloadData() }
    collection.contentOffset =
      layout == .circle ? CGPoint(x: middle(\.width), y: middle(\.height)) : .zero
  }

  /// The offset that shows the middle of the content.
  private func middle(_ length: KeyPath<CGSize, CGFloat>) -> CGFloat {
    max(0, (collection.contentSize[keyPath: length] - collection.bounds.size[keyPath: length]) / 2)
  }

  private func shufflePictures() {
    pictures.shuffle()
    source.apply(pictures.snapshot)
  }

  private func remove(_ paths: [IndexPath]) {
    pictures.remove(paths.compactMap { source.itemIdentifier(for: $0) })
    source.apply(pictures.snapshot)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key {
    case let key? where key.keyCode == .keyboardDeleteForward || key.keyCode == .keyboardDeleteOrBackspace:
      remove(collection.indexPathsForSelectedItems ?? [])
    case let key? where key.characters == "s": shufflePictures()
    case let key?:
      guard let number = Int(key.characters), let layout = PictureLayout(rawValue: number - 1) else { fallthrough }
      arrange(layout)
    case nil: super.pressesBegan(presses, with: event)
    }
  }

  private func move(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began, .changed: collection.updateInteractiveMovementTargetPosition(press.location(in: collection))
    case .ended: collection.endInteractiveMovement()
    case .cancelled: collection.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let shuffleSize = shuffle.intrinsicContentSize
    let (width, height) = (view.bounds.width, max(Self.barHeight, shuffleSize.height))
    let shuffleWidth = max(90, shuffleSize.width)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let choiceWidth = max(0, min(340, width - shuffleWidth - 20))
    bar.frame = CGRect(x: 0, y: 0, width: width, height: height)
    choice.frame = CGRect(
      x: isMirrored ? width - choiceWidth - 12 : 12, y: (height - 32) / 2, width: choiceWidth, height: 32)
    shuffle.frame = CGRect(
      x: isMirrored ? 6 : width - shuffleWidth - 6, y: 0, width: shuffleWidth, height: height)
    collection.frame = CGRect(x: 0, y: height, width: width, height: view.bounds.height - height)
  }
}

extension CollectionScene: UICollectionViewDelegate, UIGestureRecognizerDelegate {
  /// A long press that lifts nothing stays a press.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let path = collection.indexPathForItem(at: gestureRecognizer.location(in: collection)) else { return false }
    return collection.beginInteractiveMovementForItem(at: path)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !indexPaths.isEmpty else { return nil }
    return UIContextMenuConfiguration { [weak self] _ in
      let title = indexPaths.count == 1 ? "Remove" : "Remove \(indexPaths.count) Pictures"
      return UIMenu(children: [
        UIAction(title: title, attributes: .destructive) { _ in self?.remove(indexPaths) },
        UIAction(title: "Shuffle") { _ in self?.shufflePictures() },
      ])
    }
  }
}
