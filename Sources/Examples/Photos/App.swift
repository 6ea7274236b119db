// A picture viewer: pages of pictures that zoom, as in the Photos app of a phone. Run it with the names of picture files and
// folders: PNG, JPEG, and what else gdk-pixbuf reads (Debian: libgdk-pixbuf-2.0-dev to build, webp-pixbuf-loader for WebP).
//
// A paging scroll view holds one zooming scroll view for the picture in sight and each of its neighbors. A drag in a zoomed
// picture goes to its edge first, and then turns the page. Pinch, Ctrl with the wheel, Ctrl with + and -, and a double click
// zoom. Files that are dropped on the window are added, and a long press, or a drag with Ctrl, drags the picture out.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    // The bytes of the names, which need not be UTF-8.
    let paths = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }
      .map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) }
    window.rootViewController = AlbumController(photos: paths.isEmpty ? Photo.samples : paths.flatMap(Photo.photos))
    window.makeKeyAndVisible()
    return true
  }
}

/// The pages, side by side.
final class AlbumController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  /// The page in sight and its neighbors, by their numbers. Only these keep their pictures.
  private(set) var pages: [Int: PhotoPage] = [:]
  var photos: [Photo]
  var current = 0
  let emptyLabel = UILabel()

  init(photos: [Photo]) {
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .black
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    view.addSubview(scrollView)
    view.addInteraction(UIDropInteraction(delegate: self))
    view.addInteraction(UIDragInteraction(delegate: self))
    if photos.isEmpty { showEmptiness() } else { pageDidChange() }
  }

  private func showEmptiness() {
    title = "Photos"
    let label = emptyLabel
    label.frame = view.bounds
    (label.text, label.textColor, label.textAlignment) = ("There are no pictures here", .white, .center)
    (label.font, label.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
    label.numberOfLines = 0
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    let frame = view.bounds.insetBy(dx: -10, dy: 0)
    guard scrollView.frame != frame else { return }
    let shown = CGFloat(current)
    scrollView.frame = frame
    scrollView.contentSize = CGSize(width: frame.width * CGFloat(photos.count), height: frame.height)
    for (index, page) in pages { place(page, at: index) }
    scrollView.contentOffset.x = shown * frame.width
  }

  /// A gap of 20 points belongs to the pages, half of it on each side, so it is never seen at rest.
  private func place(_ page: PhotoPage, at index: Int) {
    page.frame = view.bounds.offsetBy(dx: CGFloat(index) * scrollView.bounds.width + 10, dy: 0)
    page.fit(isWhole: page.zoomScale <= page.minimumZoomScale)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow: turn(to: current - 1)
    case .keyboardRightArrow, .keyboardSpacebar: turn(to: current + 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func turn(to page: Int) {
    let page = CGFloat(max(0, min(page, photos.count - 1)))
    scrollView.setContentOffset(CGPoint(x: page * scrollView.bounds.width, y: 0), animated: true)
  }

  func pageDidChange() {
    title = "\(photos[current].name) (\(current + 1) of \(photos.count))"
    let near = max(0, current - 1)...min(current + 1, photos.count - 1)
    for (index, page) in pages where !near.contains(index) {
      page.removeFromSuperview()
      pages[index] = nil
    }
    // The page in sight is read first.
    for index in [current] + near where pages[index] == nil {
      let page = PhotoPage(photos[index])
      pages[index] = page
      scrollView.addSubview(page)
      place(page, at: index)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard page != current, photos.indices.contains(page) else { return }
    pages[current]?.fit(isWhole: true)
    current = page
    pageDidChange()
  }
}
