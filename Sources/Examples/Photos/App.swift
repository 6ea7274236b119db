// A picture viewer: pages of pictures that zoom, as in the Photos app of a phone. Run it with the names of PNG files.
//
// A paging scroll view holds one zooming scroll view for each picture. A drag in a zoomed picture goes to its edge first,
// and then turns the page. Pinch, Ctrl with the wheel, Ctrl with + and -, and a double click zoom.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let paths = CommandLine.arguments.dropFirst()
    // A file that cannot be read is named on standard error, and the others open.
    let photos = paths.compactMap { path in UIImage(contentsOfFile: path).map { Photo(name: path, image: $0) } }
    guard paths.isEmpty || !photos.isEmpty else { exit(66) }
    window.rootViewController = AlbumController(photos: paths.isEmpty ? Photo.samples : photos)
    window.makeKeyAndVisible()
    return true
  }
}

struct Photo {
  let name: String
  let image: UIImage
}

/// The pages, side by side.
final class AlbumController: UIViewController {
  let scrollView = UIScrollView()
  let pages: [PhotoPage]
  private let photos: [Photo]
  private var current = 0

  private static let gap: CGFloat = 20

  init(photos: [Photo]) {
    self.photos = photos
    pages = photos.map { PhotoPage(image: $0.image) }
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = .black
    view.clipsToBounds = true
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    for page in pages { scrollView.addSubview(page) }
    view.addSubview(scrollView)
    showTitle()
  }

  /// The gap belongs to the pages, half of it on each side, so it is never seen at rest.
  override func viewDidLayoutSubviews() {
    let frame = view.bounds.insetBy(dx: -Self.gap / 2, dy: 0)
    guard scrollView.frame != frame else { return }
    let shown = current
    scrollView.frame = frame
    scrollView.contentSize = CGSize(width: frame.width * CGFloat(pages.count), height: frame.height)
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(
        x: CGFloat(index) * frame.width + Self.gap / 2, y: 0, width: view.bounds.width, height: view.bounds.height)
    }
    scrollView.contentOffset.x = CGFloat(shown) * frame.width
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow: show(current - 1)
    case .keyboardRightArrow, .keyboardSpacebar: show(current + 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func show(_ page: Int) {
    guard pages.indices.contains(page) else { return }
    scrollView.setContentOffset(CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0), animated: true)
  }

  private func showTitle() {
    title = "\(photos[current].name) (\(current + 1) of \(photos.count))"
  }
}

extension AlbumController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard page != current, pages.indices.contains(page) else { return }
    pages[current].showWhole()
    current = page
    showTitle()
  }
}

/// A picture that zooms. At the smallest scale it fits into the page.
final class PhotoPage: UIScrollView, UIScrollViewDelegate {
  let imageView: UIImageView

  init(image: UIImage) {
    imageView = UIImageView(image: image)
    super.init(frame: .zero)
    addSubview(imageView)
    contentSize = imageView.bounds.size
    delegate = self
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget { [unowned self] in zoomInOrOut(at: $0.location(in: imageView)) }
    addGestureRecognizer(doubleTap)
  }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { sizeDidChange() } }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  /// Centers a picture that is smaller than the page.
  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame.origin = CGPoint(
      x: max(0, (bounds.width - imageView.frame.width) / 2), y: max(0, (bounds.height - imageView.frame.height) / 2))
  }

  private func sizeDidChange() {
    let image = imageView.bounds.size
    guard image.width > 0, image.height > 0 else { return }
    let isWhole = zoomScale <= minimumZoomScale || minimumZoomScale == maximumZoomScale
    let fitting = min(bounds.width / image.width, bounds.height / image.height)
    minimumZoomScale = min(1, fitting)
    maximumZoomScale = max(4, fitting)
    if isWhole || zoomScale < minimumZoomScale { zoomScale = minimumZoomScale }
  }

  func showWhole() {
    setZoomScale(minimumZoomScale, animated: false)
  }

  private func zoomInOrOut(at point: CGPoint) {
    guard zoomScale < 1.5 * minimumZoomScale else { return setZoomScale(minimumZoomScale, animated: true) }
    let scale = max(1, 2.5 * minimumZoomScale)
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    zoom(
      to: CGRect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
      animated: true)
  }
}

extension Photo {
  /// Pictures for a start without files.
  @MainActor
  static var samples: [Photo] {
    (1...3).map { number in
      let size = CGSize(width: 1200, height: 900)
      let image = UIGraphicsImageRenderer(size: size).image { renderer in
        for row in 0..<12 {
          for column in 0..<16 {
            let hue = (CGFloat(number) * 0.3 + CGFloat(row + column) / 50).truncatingRemainder(dividingBy: 1)
            UIColor(hue: hue, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
            renderer.fill(CGRect(x: column * 75, y: row * 75, width: 75, height: 75))
            UIColor(hue: hue, saturation: 0.8, brightness: 0.6, alpha: 1).setFill()
            renderer.cgContext.fillEllipse(in: CGRect(x: column * 75 + 12, y: row * 75 + 12, width: 51, height: 51))
          }
        }
      }
      return Photo(name: "Sample \(number)", image: image)
    }
  }
}
