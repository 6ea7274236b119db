import Controllers
import Foundation
import Lists
import TestSupport
import Testing

@testable import Views

/// A scroll view behaves in a container as it does in a window.
@MainActor
@Suite("Laws of scroll views in containers", .unpainted)
struct SurroundingsLawTests {
  enum Container: CaseIterable { case sheet, page, verticalPage, navigation, cell, item, zoomed, scrolled }

  private final class OnePage: UIPageViewControllerDataSource {
    let pages = (0..<3).map { _ in UIViewController() }
    private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
      pages.firstIndex(of: page).flatMap { pages.indices.contains($0 + distance) ? pages[$0 + distance] : nil }
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
  }

  /// A list whose fourth row contains the view.
  private final class Rows: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    let view: UIView
    init(_ view: UIView) { self.view = view }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 220 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      if indexPath.row == 3 { cell.contentView.addSubview(view) }
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      if indexPath.item == 3 { cell.contentView.addSubview(view) }
      return cell
    }
  }

  private final class Zoomed: UIScrollView, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  /// Shows a view in a container, and returns what has to live as long.
  private static func show(_ view: UIView, in container: Container) -> (OffscreenHarness, Any) {
    let size = CGSize(width: 400, height: 640)
    switch container {
    case .sheet:
      let (root, controller) = (UIViewController(), UIViewController())
      let harness = OffscreenHarness(root: root, size: size)
      controller.sheetPresentationController?.detents = [.medium(), .large()]
      root.present(controller, animated: false)
      view.center = CGPoint(x: 200, y: 160)
      controller.view.addSubview(view)
      return (harness, controller)
    case .page, .verticalPage:
      let source = OnePage()
      let pager = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: container == .page ? .horizontal : .vertical)
      pager.dataSource = source
      pager.setViewControllers([source.pages[1]], direction: .forward, animated: false)
      view.center = CGPoint(x: 200, y: 320)
      source.pages[1].view.addSubview(view)
      return (OffscreenHarness(root: pager, size: size), source)
    case .navigation:
      let (navigation, controller) = (
        UINavigationController(rootViewController: UIViewController()), UIViewController()
      )
      navigation.pushViewController(controller, animated: false)
      view.center = CGPoint(x: 200, y: 320)
      controller.view.addSubview(view)
      return (OffscreenHarness(root: navigation, size: size), navigation)
    case .cell:
      let (rows, table) = (Rows(view), UITableView(frame: .zero, style: .plain))
      (table.dataSource, table.delegate) = (rows, rows)
      let harness = OffscreenHarness(root: table, size: size)
      table.layoutIfNeeded()
      table.contentOffset.y = 450
      return (harness, rows)
    case .item:
      let rows = Rows(view)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 220)
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = rows
      let harness = OffscreenHarness(root: collection, size: size)
      collection.layoutIfNeeded()
      collection.contentOffset.y = 450
      return (harness, rows)
    case .zoomed, .scrolled:
      let outer = Zoomed(frame: CGRect(origin: .zero, size: size))
      outer.addSubview(outer.content)
      outer.contentSize = outer.content.bounds.size
      (outer.maximumZoomScale, outer.delegate) = (4, outer)
      if container == .zoomed { outer.zoomScale = 1.5 }
      outer.content.addSubview(view)
      view.center = CGPoint(x: 200, y: 200)
      return (OffscreenHarness(root: outer, size: size), outer)
    }
  }

  /// Whether the content is at a limit on an axis. There a container may take over.
  private static func isAtLimit(_ world: ScrollWorld) -> Bool {
    Axis.allCases.contains {
      let (range, offset) = (world.range($0), world.scrollView.contentOffset[$0])
      return offset <= range.lowerBound + 1 || offset >= range.upperBound - 1
    }
  }

  /// Runs a script in a window and in a container, up to where the content comes to a limit.
  private func complaint(_ script: [ScrollStep], in container: Container) -> String? {
    let size = CGSize(width: 2400, height: 2400)
    let plain = ScrollWorld(size: size, zooms: true)
    var kept: Any?
    let inner = ScrollWorld(
      size: size, zooms: true,
      in: {
        let (harness, owner) = Self.show($0, in: container)
        kept = owner
        return harness
      })
    defer { withExtendedLifetime(kept) {} }
    for world in [plain, inner] { world.scrollView.contentOffset = CGPoint(x: 1100, y: 1100) }
    for step in script where step.beginsInside && (container != .zoomed || !step.isDrag) {
      for world in [plain, inner] {
        // A touchpad stops a motion when it has moved as far as a tremble, which is measured on the screen.
        if container == .zoomed, step.isOfTouchpad { world.settle() }
        world.run(step)
        if step.isDrag { world.settle() }
      }
      if Self.isAtLimit(plain) { return nil }
    }
    for world in [plain, inner] { world.settle() }
    let offsets = [plain, inner].map(\.scrollView.contentOffset)
    // A motion of a touchpad begins at a whole pixel, which the turn before it has rounded to.
    let tolerance = CGFloat(1 + (container == .zoomed ? script.filter(\.isOfTouchpad).count : 0))
    let isEqual = Axis.allCases.allSatisfy { abs(offsets[0][$0] - offsets[1][$0]) <= tolerance }
    return isEqual ? nil : "the offset is \(offsets[0]) in a window, and \(offsets[1]) in a \(container)"
  }

  @Test(
    "In a container a scroll view that can go on answers the same input as in a window", arguments: Container.allCases)
  func outerAndInner(container: Container) {
    let law = Law<ScrollStep> { complaint($0, in: container) }
    let violation = law.violation(of: TestEffort.seeds(1_250, quick: 25, soak: 100_000)) { random in
      ScrollStep.script([.input, .calls, .zoom, .holding], steps: 1...5, using: &random)
    }
    if let violation { Issue.record("\(violation)") }
  }
}

extension ScrollStep {
  /// Whether a drag begins in the scroll view. The place of a script is 40 points from its edges.
  fileprivate var beginsInside: Bool {
    switch self {
    case .drag(let x, let y), .fling(let x, let y): max(abs(x), abs(y)) < 80
    default: true
    }
  }

  fileprivate var isOfTouchpad: Bool { if case .touchpad = self { true } else { false } }

  fileprivate var isDrag: Bool {
    switch self {
    case .drag, .fling, .hold, .lift: true
    default: false
    }
  }
}
