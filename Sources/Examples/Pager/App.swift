// Pages side by side in a scroll view with `isPagingEnabled`, and a page control that follows them.
//
// Scrolling sets the current page of the page control, and a click on the page control scrolls. The visible page stays when
// the window is resized.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 360))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window.rootViewController = PagerController()
    window.makeKeyAndVisible()
    return true
  }
}

final class PagerController: UIViewController {
  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  private var pages: [UILabel] = []

  /// Whether a click on the page control scrolls to its page.
  private var followsPageControl = false

  private static let texts = [
    ("Drag", UIColor.systemBlue), ("or fling", .systemIndigo), ("or turn the wheel", .systemPurple),
    ("or press Space", .systemPink), ("or Right.", .systemOrange),
  ]

  override func viewDidLoad() {
    title = "Pager"
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    for (text, color) in Self.texts {
      let page = UILabel()
      page.text = text
      page.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 34, weight: .bold))
      page.adjustsFontForContentSizeCategory = true
      page.numberOfLines = 0
      page.textAlignment = .center
      page.textColor = .white
      page.backgroundColor = color
      pages.append(page)
      scrollView.addSubview(page)
    }
    pageControl.numberOfPages = pages.count
    pageControl.accessibilityLabel = "Pages"
    pageControl.pageIndicatorTintColor = UIColor(white: 1, alpha: 0.5)
    pageControl.currentPageIndicatorTintColor = .white
    pageControl.addTarget(for: .valueChanged) { [unowned self] pageControl in
      followsPageControl = true
      scrollView.setContentOffset(offset(of: pageControl.currentPage), animated: true)
    }
    view.addSubview(scrollView)
    view.addSubview(pageControl)
  }

  override func viewDidLayoutSubviews() {
    guard scrollView.frame != view.bounds else { return }
    // The new size makes the old offset mean another page, so the page is read before and restored after.
    let page = pageControl.currentPage
    scrollView.frame = view.bounds
    for (index, label) in pages.enumerated() {
      label.frame = CGRect(origin: offset(of: index), size: scrollView.bounds.size)
    }
    scrollView.contentSize = CGSize(
      width: scrollView.bounds.width * CGFloat(pages.count), height: scrollView.bounds.height)
    scrollView.contentOffset = offset(of: page)
    pageControl.currentPage = page
    pageControl.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 30)
  }

  private func offset(of page: Int) -> CGPoint {
    CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0)
  }
}

extension PagerController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // The pages on the way to the page control's own page must not become current.
    guard !followsPageControl else { return }
    pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { followsPageControl = false }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { followsPageControl = false }
}
