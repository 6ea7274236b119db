// A picture viewer: pages of pictures that zoom, as in the Photos app of a phone. Run it with the names of picture files:
// PNG, JPEG, and what else gdk-pixbuf reads (Debian: libgdk-pixbuf-2.0-dev to build, webp-pixbuf-loader for WebP).
//
// A paging scroll view holds one zooming scroll view for each picture. A drag in a zoomed picture goes to its edge first,
// and then turns the page. Pinch, Ctrl with the wheel, Ctrl with + and -, and a double click zoom.

import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))

  func application(_: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let paths = CommandLine.arguments.dropFirst()
    let photos = paths.filter(UIImage.canRead).map { Photo(name: $0) }
    guard paths.isEmpty || !photos.isEmpty else { exit(66) }
    window.rootViewController = AlbumController(photos: paths.isEmpty ? Photo.samples : photos)
    window.makeKeyAndVisible()
    return true
  }
}

/// A picture, or the file of that name if it is not read yet.
struct Photo {
  let name: String
  var image: UIImage?
}

/// The pages, side by side.
final class AlbumController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let pages: [PhotoPage]
  private let photos: [Photo]
  private var current = 0
  /// The pages whose files are read at present, or could not be read.
  private var reading: Set<Int> = []

  init(photos: [Photo]) {
    self.photos = photos
    pages = photos.map { PhotoPage(image: $0.image) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = .black
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    for page in pages { scrollView.addSubview(page) }
    view.addSubview(scrollView)
    pageDidChange()
  }

  /// A gap of 20 points belongs to the pages, half of it on each side, so it is never seen at rest.
  override func viewDidLayoutSubviews() {
    let frame = view.bounds.insetBy(dx: -10, dy: 0)
    guard scrollView.frame != frame else { return }
    let shown = CGFloat(current)
    scrollView.frame = frame
    scrollView.contentSize = CGSize(width: frame.width * CGFloat(pages.count), height: frame.height)
    for (index, page) in pages.enumerated() {
      page.frame = view.bounds.offsetBy(dx: CGFloat(index) * frame.width + 10, dy: 0)
      page.fit(isWhole: page.zoomScale <= page.minimumZoomScale)
    }
    scrollView.contentOffset.x = shown * frame.width
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow: turn(to: current - 1)
    case .keyboardRightArrow, .keyboardSpacebar: turn(to: current + 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func turn(to page: Int) {
    let page = CGFloat(min(max(0, page), pages.count - 1))
    scrollView.setContentOffset(CGPoint(x: page * scrollView.bounds.width, y: 0), animated: true)
  }

  /// Only the page and its neighbors keep their pictures.
  private func pageDidChange() {
    title = "\(photos[current].name) (\(current + 1) of \(photos.count))"
    for (index, page) in pages.enumerated() where photos[index].image == nil {
      if abs(index - current) > 1 { page.show(nil) } else if page.imageView.image == nil { read(index) }
    }
  }

  private func read(_ index: Int) {
    guard reading.insert(index).inserted else { return }
    Task {
      guard let image = await UIImage.reading(photos[index].name) else { return }
      reading.remove(index)
      if abs(index - current) <= 1 { pages[index].show(image) }
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard page != current, pages.indices.contains(page) else { return }
    pages[current].fit(isWhole: true)
    current = page
    pageDidChange()
  }
}

/// A picture that zooms. At the smallest scale it fits into the page.
final class PhotoPage: UIScrollView, UIScrollViewDelegate {
  let imageView = UIImageView()

  init(image: UIImage?) {
    super.init(frame: .zero)
    addSubview(imageView)
    contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    delegate = self
    show(image)
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget { [unowned self] in zoomInOrOut(at: $0.location(in: imageView)) }
    addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) { nil }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func show(_ image: UIImage?) {
    imageView.image = image
    imageView.transform = .identity
    imageView.frame.size = image?.size ?? .zero
    contentSize = imageView.bounds.size
    fit(isWhole: true)
  }

  /// Adapts the limits to the page. The picture is shown whole, or keeps its scale if that is legal.
  func fit(isWhole: Bool) {
    let image = imageView.bounds.size
    guard bounds.width > 0, image.width > 0, image.height > 0 else { return }
    let fitting = min(bounds.width / image.width, bounds.height / image.height)
    minimumZoomScale = min(1, fitting)
    maximumZoomScale = max(4, fitting)
    if isWhole || zoomScale < minimumZoomScale { zoomScale = minimumZoomScale }
  }

  private func zoomInOrOut(at point: CGPoint) {
    guard zoomScale < 1.5 * minimumZoomScale else { return setZoomScale(minimumZoomScale, animated: true) }
    let scale = max(1, 2.5 * minimumZoomScale)
    let (width, height) = (bounds.width / scale, bounds.height / scale)
    zoom(to: CGRect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height), animated: true)
  }
}

extension Photo {
  /// Pictures for a start without files.
  @MainActor static var samples: [Photo] {
    (1...3).map { number in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 900)).image { renderer in
        UIColor(white: 0.25, alpha: 1).setFill()
        renderer.fill(CGRect(x: 0, y: 0, width: 1200, height: 900))
        for index in 0..<192 {
          let (row, column) = (index / 16, index % 16)
          UIColor(hue: CGFloat(row + column + 8 * number) / 50, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
          renderer.cgContext.fillEllipse(in: CGRect(x: 75 * column + 4, y: 75 * row + 4, width: 67, height: 67))
        }
      }
      return Photo(name: "Sample \(number)", image: image)
    }
  }
}
