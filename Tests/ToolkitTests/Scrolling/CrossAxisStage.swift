import Foundation
import TestSupport

@testable import Controllers
@testable import Controls
@testable import Lists
@testable import TextEditing
@_spi(Toolkit) @testable import Views

/// A class of scroll views, with content that goes across, or down, and with nothing to scroll on the other axis.
enum ScrolledClass: CaseIterable {
  case scrollView, zoomed, pager, pageController, collection, compositional, carousel, pagedCarousel
  case table, textView

  /// Those whose content goes across.
  static let across: [ScrolledClass] = [
    .scrollView, .zoomed, .pager, .pageController, .collection, .compositional, .carousel, .pagedCarousel,
  ]

  /// Whether a notch or a key turns a whole page.
  var turnsPages: Bool { self == .pager || self == .pageController || self == .pagedCarousel }
}

/// One of them in a window of 400 by 300 points, in a page that scrolls down, or in a sheet.
@MainActor
final class CrossAxisStage: NSObject {
  let harness: OffscreenHarness
  let subject: ScrolledClass
  let page: UIScrollView?
  let sheet: UIViewController?
  private(set) var scrollView = UIScrollView()
  private let isMirrored: Bool
  private var pages: [UIViewController] = []
  private weak var pageController: UIPageViewController?
  /// What is zoomed.
  private let content = UIView()

  static let size = CGSize(width: 400, height: 300)

  /// - Parameters:
  ///   - isInPage: Whether the view is at the top of a page of 1000 points.
  ///   - isInSheet: Whether it is in a sheet that rests at two heights.
  init(_ subject: ScrolledClass, isMirrored: Bool = false, isInPage: Bool = false, isInSheet: Bool = false) {
    (self.subject, self.isMirrored) = (subject, isMirrored)
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    if isMirrored { window.traitOverrides.layoutDirection = .rightToLeft }
    let root = UIViewController()
    window.rootViewController = root
    harness = OffscreenHarness(window: window)
    page = isInPage ? UIScrollView(frame: window.bounds) : nil
    sheet = isInSheet ? UIViewController() : nil
    super.init()
    if let sheet {
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.sheetPresentationController?.selectedDetentIdentifier = .large
      root.present(sheet, animated: false)
      harness.runUntilIdle()
    }
    if let page {
      page.contentSize = CGSize(width: 400, height: 1000)
      root.view.addSubview(page)
    }
    fill(page ?? sheet?.view ?? root.view, of: sheet ?? root)
    harness.runUntilIdle()
    if [.scrollView, .zoomed, .pager].contains(subject) { scrollView.contentOffset.x = isMirrored ? reach : 0 }
  }

  private func fill(_ container: UIView, of root: UIViewController) {
    let frame = CGRect(origin: .zero, size: Self.size)
    switch subject {
    case .scrollView, .pager:
      scrollView.contentSize = CGSize(width: 2000, height: 300)
      scrollView.isPagingEnabled = subject == .pager
      add(scrollView, frame, to: container)
    case .zoomed:
      content.frame = CGRect(x: 0, y: 0, width: 600, height: 150)
      scrollView.addSubview(content)
      (scrollView.contentSize, scrollView.maximumZoomScale, scrollView.delegate) = (content.bounds.size, 2, self)
      add(scrollView, frame, to: container)
      scrollView.zoomScale = 2
    case .pageController:
      pages = (0..<5).map { _ in UIViewController() }
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = self
      root.addChild(controller)
      controller.setViewControllers([pages[0]], direction: .forward, animated: false)
      add(controller.view, frame, to: container)
      controller.didMove(toParent: root)
      (scrollView, pageController) = (controller.scrollView, controller)
    case .collection:
      let layout = UICollectionViewFlowLayout()
      (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 200, height: 300))
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      scrollView = makeCollectionView(layout)
      add(scrollView, frame, to: container)
    case .compositional:
      let layout = Self.carouselLayout(.none)
      layout.configuration.scrollDirection = .horizontal
      scrollView = makeCollectionView(layout)
      add(scrollView, frame, to: container)
    case .carousel, .pagedCarousel:
      let view = makeCollectionView(Self.carouselLayout(subject == .carousel ? .continuous : .paging))
      add(view, frame, to: container)
      harness.runUntilIdle()
      scrollView = view.orthogonal.views.values.first ?? scrollView
    case .table:
      let table = UITableView(frame: frame)
      (table.rowHeight, table.allowsSelection, table.dataSource) = (40, false, self)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      scrollView = table
      add(table, frame, to: container)
    case .textView:
      let text = UITextView()
      (text.isEditable, text.text) = (false, String(repeating: "A line\n", count: 100))
      scrollView = text
      add(text, frame, to: container)
    }
  }

  private func add(_ view: UIView, _ frame: CGRect, to container: UIView) {
    view.frame = frame
    container.addSubview(view)
    container.window?.layoutIfNeeded()
  }

  private func makeCollectionView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (view.dataSource, view.allowsSelection) = (self, false)
    return view
  }

  private static func carouselLayout(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> UICollectionViewCompositionalLayout {
    let whole = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(300)),
      subitems: [whole])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    return UICollectionViewCompositionalLayout(section: section)
  }

  // MARK: What is seen

  /// How far the content is scrolled from where reading begins, in points.
  var distance: CGFloat {
    if let page = pageController?.viewControllers?.first, let index = pages.firstIndex(of: page) {
      return 400 * CGFloat(index)
    }
    if subject == .table || subject == .textView { return scrollView.contentOffset.y }
    let end = scrollView.contentSize.width - scrollView.bounds.width
    let begins = isMirrored && scrollView.readsFromRightToLeft
    return begins ? end - scrollView.contentOffset.x : scrollView.contentOffset.x
  }

  /// The largest distance.
  var reach: CGFloat {
    if pageController != nil { return 1600 }
    let (content, bounds) = (scrollView.contentSize, scrollView.bounds.size)
    return subject == .table || subject == .textView ? content.height - bounds.height : content.width - bounds.width
  }

  // MARK: Input

  static let middle = CGPoint(x: 200, y: 150)

  func turn(x: CGFloat = 0, y: CGFloat = 0, modifiers: KeyModifiers = []) {
    harness.wheelToRest(at: Self.middle, notches: CGPoint(x: x, y: y), modifiers: modifiers)
  }

  func strike(_ key: String, modifiers: KeyModifiers = []) {
    harness.strikeToRest(key, modifiers: modifiers)
  }
}

extension CrossAxisStage: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}

extension CrossAxisStage: UIPageViewControllerDataSource {
  private func page(_ distance: Int, from controller: UIViewController) -> UIViewController? {
    pages.firstIndex(of: controller).flatMap { pages.indices.contains($0 + distance) ? pages[$0 + distance] : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }
}

extension CrossAxisStage: UICollectionViewDataSource, UITableViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
