import UIKit
import UIKitTesting

/// A row of pages in a scroll view with `isPagingEnabled`; the last page is short.
///
/// The scene keeps the visible page when the window is resized, as an app has to.
final class PagingScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let pages = (1...pageCount).map { PageView(number: $0, of: pageCount) }
  private let dots = UIPageControl()
  private var page = 0

  /// The page that the dots chose, and show while the scroll view is on its way.
  private var goal: Int?

  /// The space around the dots, in points.
  private static let dotsMargin: CGFloat = 4

  private static let pageCount = 5

  /// The length of the last page as a fraction of the others.
  private static let lastPage: CGFloat = 0.4

  static let keys: KeyValuePairs<String, String> = [
    "Left, Right": "the page before and the next, as in every paging scroll view",
    "1 to 5": "the page of this number, animated", "Tab": "the dots, which turn pages by Left and Right and by clicks",
  ]

  let caption = "Drag or fling a page, or turn the wheel; Left, Right, Home, End and 1 to 5 go to a page"

  var captionMargin: CGFloat { 72 }

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    for page in pages { scrollView.addSubview(page) }
    view.addSubview(scrollView)
    setUpDots()
    view.addSubview(dots)
  }

  private func setUpDots() {
    dots.numberOfPages = Self.pageCount
    dots.accessibilityLabel = "Pages"
    dots.pageIndicatorTintColor = UIColor(white: 1, alpha: 0.5)
    dots.currentPageIndicatorTintColor = .white
    dots.backgroundColor = UIColor(white: 0, alpha: 0.7)
    dots.addTarget(for: .valueChanged) { [unowned self] dots in
      goal = dots.currentPage
      scrollView.setContentOffset(offset(of: dots.currentPage), animated: true)
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = dots.size(forNumberOfPages: Self.pageCount)
    dots.bounds.size = CGSize(width: size.width + 2 * Self.dotsMargin, height: size.height + 2 * Self.dotsMargin)
    dots.layer.cornerRadius = dots.bounds.height / 2
    dots.center = CGPoint(x: view.bounds.midX.rounded(), y: view.bounds.maxY - 40)
    if scrollView.frame.size != view.bounds.size { layPages() }
  }

  /// Lays out the pages at the current size, and shows the same page again.
  private func layPages() {
    let (size, shown) = (view.bounds.size, page)
    let lastWidth = (size.width * Self.lastPage).rounded()
    scrollView.frame = view.bounds
    for (index, page) in pages.enumerated() {
      let isLast = index == pages.count - 1
      page.frame = CGRect(
        x: CGFloat(index) * size.width, y: 0, width: isLast ? lastWidth : size.width, height: size.height)
    }
    scrollView.contentSize = CGSize(
      width: CGFloat(pages.count - 1) * size.width + lastWidth, height: size.height)
    scrollView.setContentOffset(offset(of: shown), animated: false)
    page = shown
    dots.currentPage = shown
  }

  // MARK: Pages

  private func offset(of page: Int) -> CGPoint {
    let last = scrollView.contentSize.width - scrollView.bounds.width
    return CGPoint(x: min(CGFloat(page) * scrollView.bounds.width, last), y: 0)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // The scroll view itself turns pages for arrow keys.
    guard let number = presses.first?.key.flatMap({ Int($0.characters) }), (1...pages.count).contains(number) else {
      return super.pressesBegan(presses, with: event)
    }
    scrollView.setContentOffset(offset(of: number - 1), animated: true)
  }
}

extension PagingScene: UIScrollViewDelegate {
  /// The current page is the one with the largest visible part.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let x = scrollView.contentOffset.x
    func distance(_ page: Int) -> CGFloat { abs(offset(of: page).x - x) }
    page = pages.indices.min { distance($0) < distance($1) } ?? 0
    if page == goal { goal = nil }
    if goal == nil { dots.currentPage = page }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    goal = nil
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    goal = nil
    dots.currentPage = page
  }
}
