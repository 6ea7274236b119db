import UIKit

/// A picture that zooms, or why it cannot be shown. At the smallest scale it fits into the page.
final class PhotoPage: UIScrollView, UIScrollViewDelegate {
  let imageView = UIImageView()
  let message = UILabel()
  private var reading: Task<Void, Never>?

  init(_ photo: Photo) {
    super.init(frame: .zero)
    imageView.isAccessibilityElement = true
    imageView.accessibilityLabel = photo.name
    addSubview(imageView)
    (message.textColor, message.textAlignment, message.numberOfLines) = (.white, .center, 0)
    (message.font, message.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
    addSubview(message)
    contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    delegate = self
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget { [unowned self] in zoomInOrOut(at: $0.location(in: imageView)) }
    addGestureRecognizer(doubleTap)
    if let image = photo.image { show(image) } else { read(photo) }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    reading?.cancel()
  }

  private func read(_ photo: Photo) {
    reading = Task { [weak self] in
      do {
        let image = try await PictureReader.shared.read(photo.path)
        self?.show(image.reduced(toPixels: PictureReader.mostPixels))
      } catch let error as PictureError {
        self?.message.text = "\((photo.name as NSString).lastPathComponent)\n\(error.reason)"
      } catch {
        // The page went before its picture was read.
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    message.frame = bounds.insetBy(dx: 20, dy: 20)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  private func show(_ image: UIImage) {
    imageView.image = image
    imageView.frame.size = image.size
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
