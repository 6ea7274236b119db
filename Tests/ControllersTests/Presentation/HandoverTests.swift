import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import TextEditing
@testable import Views

/// Who takes a drag: what is under the finger, or what contains it. What is under it takes the drags that it can do
/// something with.
@MainActor
@Suite("Handovers", .unpainted)
struct HandoverTests {
  enum Content: CaseIterable {
    case plain, long, longInMiddle, disabled, fitting, fittingBouncing, strip, stripAtEnd, listInStrip
    case zoomed, zoomedAtCorner, pannable, sliderAlong, textToSelect, refreshing, reordering, pages, switchThumb
    case swipeRows, swipeItems
  }

  enum Container: CaseIterable {
    case sheet, growingSheet, pages, verticalPages, navigation, split
  }

  enum Direction: CaseIterable {
    case up, down, left, right

    var vector: CGPoint {
      switch self {
      case .up: CGPoint(x: 0, y: -1)
      case .down: CGPoint(x: 0, y: 1)
      case .left: CGPoint(x: -1, y: 0)
      case .right: CGPoint(x: 1, y: 0)
      }
    }
    var isVertical: Bool { self == .up || self == .down }
  }

  enum Taker {
    case content, container, nothing
  }

  // MARK: Contents

  /// What is under the finger in the middle of a view of 400 by 300 points, and whether it did something.
  @MainActor
  private final class Subject: UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let content: Content
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let pan = UIPanGestureRecognizer()
    private let slider = UISlider(frame: CGRect(x: 100, y: 130, width: 200, height: 40))
    private let toggle = UISwitch(frame: CGRect(x: 175, y: 130, width: 51, height: 31))
    private let text = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let rows = Rows(style: .plain)
    private let items: Items
    private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let pageSource = PageRow((0..<3).map { _ in UIViewController() }, isRing: true)
    var panned = false
    private var refreshes = 0
    private var offsets: [CGPoint] = []

    init(_ content: Content) {
      self.content = content
      items = Items()
      view.autoresizingMask = [.flexibleWidth]
    }

    func fill(in controller: UIViewController) {
      controller.view.addSubview(view)
      func scroll(_ size: CGSize, at offset: CGPoint = .zero) {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = size
        scrollView.contentOffset = offset
        view.addSubview(scrollView)
      }
      func zoom(at offset: CGPoint) {
        scroll(CGSize(width: 400, height: 300))
        scrollView.addSubview(picture)
        scrollView.maximumZoomScale = 4
        scrollView.delegate = self
        scrollView.zoomScale = 2
        scrollView.contentOffset = offset
      }
      switch content {
      case .plain: break
      case .long: scroll(CGSize(width: 400, height: 3000))
      case .longInMiddle: scroll(CGSize(width: 400, height: 3000), at: CGPoint(x: 0, y: 1000))
      case .disabled:
        scroll(CGSize(width: 3000, height: 3000), at: CGPoint(x: 1000, y: 1000))
        scrollView.isScrollEnabled = false
      case .fitting: scroll(CGSize(width: 400, height: 300))
      case .fittingBouncing:
        scroll(CGSize(width: 400, height: 300))
        scrollView.alwaysBounceVertical = true
      case .strip: scroll(CGSize(width: 3000, height: 300), at: CGPoint(x: 1000, y: 0))
      case .stripAtEnd: scroll(CGSize(width: 3000, height: 300), at: CGPoint(x: 2600, y: 0))
      case .listInStrip:
        scroll(CGSize(width: 3000, height: 300), at: CGPoint(x: 0, y: 0))
        inner.contentSize = CGSize(width: 400, height: 3000)
        inner.contentOffset.y = 1000
        scrollView.addSubview(inner)
      case .zoomed: zoom(at: CGPoint(x: 200, y: 150))
      case .zoomedAtCorner: zoom(at: .zero)
      case .pannable:
        view.addGestureRecognizer(pan)
        pan.addTarget { [weak self] in if $0.state == .began { self?.panned = true } }
      case .sliderAlong:
        slider.value = 0.5
        view.addSubview(slider)
      case .textToSelect:
        text.text = String(repeating: "many words to select in a text ", count: 40)
        view.addSubview(text)
      case .refreshing, .reordering:
        controller.addChild(rows)
        rows.view.frame = view.bounds
        view.addSubview(rows.view)
        rows.didMove(toParent: controller)
        if content == .reordering { rows.isEditing = true }
        if content == .refreshing {
          let control = UIRefreshControl()
          control.addAction(UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
          rows.refreshControl = control
        }
      case .pages:
        controller.addChild(pager)
        pager.dataSource = pageSource
        pager.setViewControllers([pageSource.all[0]], direction: .forward, animated: false)
        pager.view.frame = view.bounds
        view.addSubview(pager.view)
        pager.didMove(toParent: controller)
      case .switchThumb: view.addSubview(toggle)
      case .swipeRows, .swipeItems:
        let list = content == .swipeRows ? rows : items
        controller.addChild(list)
        list.view.frame = view.bounds
        rows.hasActions = true
        view.addSubview(list.view)
        list.didMove(toParent: controller)
      }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      content == .zoomed || content == .zoomedAtCorner ? picture : nil
    }

    /// Where the finger goes down, in the view.
    var start: CGPoint {
      content == .reordering ? CGPoint(x: 380, y: 154) : CGPoint(x: 200, y: 150)
    }

    /// Only the pointer selects text by a drag.
    var isForPointer: Bool { content == .textToSelect }

    func begin() {
      offsets = scrollViews.map(\.contentOffset)
    }

    private var scrollViews: [UIScrollView] {
      [scrollView, inner, text, rows.tableView, items.collectionView, pager.scrollView]
    }

    /// Whether the content followed the finger by more than a little.
    var moved: Bool {
      switch content {
      case .pannable: panned
      case .sliderAlong: slider.isTracking || abs(slider.value - 0.5) > 0.05
      case .switchThumb: toggle.isTracking
      case .textToSelect: text.selectedRange.length > 8
      case .reordering: rows.tableView.visibleCells.contains { isDisplaced($0) }
      case .swipeRows, .swipeItems:
        hasScrolled
          || (rows.tableView.visibleCells + items.collectionView.visibleCells).contains { abs($0.frame.minX) > 20 }
      default: hasScrolled
      }
    }

    private var hasScrolled: Bool {
      zip(scrollViews, offsets).contains { abs($0.contentOffset.x - $1.x) + abs($0.contentOffset.y - $1.y) > 20 }
    }

    private func isDisplaced(_ cell: UITableViewCell) -> Bool {
      let path = rows.tableView.indexPath(for: cell)
      return path.map { abs(rows.tableView.rectForRow(at: $0).minY - cell.frame.minY) > 10 } ?? false
    }

    /// Whether the content can follow a drag; nil where either may take it.
    func takes(_ direction: Direction, in container: Container) -> Bool {
      let isSheet = container == .sheet || container == .growingSheet
      switch content {
      case .plain, .disabled, .fitting: return false
      case .long: return direction == .up && container != .growingSheet
      case .longInMiddle, .listInStrip:
        return direction.isVertical || (content == .listInStrip && direction == .left)
      case .fittingBouncing:
        return direction.isVertical && container != .verticalPages
          && (!isSheet || container == .sheet && direction == .up)
      case .strip: return !direction.isVertical
      case .stripAtEnd: return direction == .right || (direction == .left && container != .pages)
      case .zoomed: return true
      case .zoomedAtCorner: return direction == .left || (direction == .up && container != .growingSheet)
      case .pannable, .textToSelect: return true
      case .sliderAlong, .switchThumb: return true
      case .refreshing: return direction == .down || (direction == .up && container != .growingSheet)
      case .reordering: return direction.isVertical
      case .pages: return !direction.isVertical
      case .swipeRows, .swipeItems:
        // Pages turn, and rows open where they cannot. A list springs back where nothing else can move.
        if !direction.isVertical { return container != .pages }
        return direction == .up ? container != .growingSheet : !isSheet && container != .verticalPages
      }
    }
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    var hasActions = false
    private var actions: UISwipeActionsConfiguration? { hasActions ? swipeActions() : nil }
    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions }
  }

  private static func swipeActions() -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { $2(true) }])
  }

  private final class Items: UICollectionViewController {
    init() {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.leadingSwipeActionsConfigurationProvider = { _ in HandoverTests.swipeActions() }
      configuration.trailingSwipeActionsConfigurationProvider = { _ in HandoverTests.swipeActions() }
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
    }
    required init?(coder: NSCoder) { nil }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  // MARK: Containers

  @Test(
    "What is under the finger takes what it can do, and its container the rest", arguments: Container.allCases,
    Content.allCases)
  func drag(container: Container, content: Content) throws {
    for direction in Direction.allCases {
      let (subject, controller) = (Subject(content), UIViewController())
      var movement: () -> CGFloat = { 0 }
      var root = UIViewController()
      let source = PageRow((0..<3).map { _ in UIViewController() }, isRing: true)
      var takes = false
      switch container {
      case .sheet, .growingSheet:
        takes = direction.isVertical
        controller.sheetPresentationController?.detents = container == .sheet ? [.large()] : [.medium(), .large()]
      case .pages, .verticalPages:
        takes = direction.isVertical == (container == .verticalPages)
        let pages = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: container == .pages ? .horizontal : .vertical)
        pages.dataSource = source
        pages.setViewControllers([controller], direction: .forward, animated: false)
        root = pages
      case .navigation:
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.isNavigationBarHidden = true
        navigation.pushViewController(controller, animated: false)
        root = navigation
      case .split: root = Self.collapsedSplit(showing: controller)
      }
      if let pages = root as? UIPageViewController {
        pages.setViewControllers([source.all[1]], direction: .forward, animated: false)
        source.all[1].addChild(controller)
        source.all[1].view.addSubview(controller.view)
        controller.didMove(toParent: source.all[1])
        movement = { pages.scrollView.contentOffset.x + pages.scrollView.contentOffset.y }
      }
      let harness = OffscreenHarness(root: root, size: CGSize(width: 400, height: 600))
      if container == .sheet || container == .growingSheet {
        root.present(controller, animated: false)
        movement = { controller.sheetPresentationController?.panel.frame.minY ?? 0 }
      }
      harness.settle { subject.fill(in: controller) }
      subject.begin()
      let before = movement()
      let start = subject.view.convert(subject.start, to: nil)
      let end = CGPoint(x: start.x + direction.vector.x * 100, y: start.y + direction.vector.y * 100)
      let pointer = subject.isForPointer ? harness.pointer : harness.finger
      pointer.press(at: start)
      pointer.move(from: start, to: end, duration: 0.3)
      harness.run(for: 0.1)
      let (moved, containerMoved) = (subject.moved, abs(movement() - before) > 20)
      let contentTakes = subject.takes(direction, in: container)
      // The handle of a row keeps its touches, also those that it can do nothing with.
      let isKept = content == .reordering
      let expected = contentTakes ? Taker.content : takes && !isKept ? .container : .nothing
      let actual: [Taker] = (moved ? [.content] : []) + (containerMoved ? [.container] : [])
      let comment: Comment = "\(direction): \(actual), not \(expected)"
      switch expected {
      case .content: #expect(actual == [.content], comment)
      case .container:
        // A sheet that is as large as it can be resists.
        if container == .sheet, direction == .up {
          #expect(actual != [.content], comment)
        } else {
          #expect(actual == [.container], comment)
        }
      case .nothing: #expect(!containerMoved, comment)
      }
      harness.settle { pointer.release(at: end) }
    }
  }

  private static func collapsedSplit(showing controller: UIViewController) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(controller, for: .secondary)
    return split
  }

  @Test(
    "A swipe from the edge goes back, whatever is under the finger", arguments: Content.allCases, [false, true])
  func edge(content: Content, isMirrored: Bool) {
    for isSplit in [false, true] {
      let (subject, controller) = (Subject(content), UIViewController())
      let navigation = UINavigationController(rootViewController: UIViewController())
      let split = Self.collapsedSplit(showing: isSplit ? controller : UIViewController())
      if !isSplit { navigation.pushViewController(controller, animated: false) }
      let harness = OffscreenHarness(root: isSplit ? split : navigation, size: CGSize(width: 400, height: 600))
      if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
      subject.fill(in: controller)
      if isSplit { split.show(.secondary) }
      harness.settle { controller.navigationController?.isNavigationBarHidden = true }
      subject.begin()
      #expect(controller.view.window != nil)
      let (edge, end) = isMirrored ? (395.0, 100.0) : (5.0, 300.0)
      harness.finger.drag(from: CGPoint(x: edge, y: 150), to: CGPoint(x: end, y: 150))
      harness.runUntilIdle()
      #expect(controller.view.window == nil && !subject.moved, "\(isSplit ? "split" : "stack")")
    }
  }
}
