import UIKit

/// A scroll view whose content is zoomed.
final class ZoomedScrollView: UIScrollView, UIScrollViewDelegate {
  enum Content: String {
    case picture, boxes

    var name: String {
      switch self {
      case .picture: "picture of 4000x3000"
      case .boxes: "1000 boxes"
      }
    }
  }

  let content: UIView

  private static let size = CGSize(width: 4000, height: 3000)

  /// A place inside of the content, in points.
  private static let start = CGPoint(x: 50, y: 50)

  init(_ content: Content, frame: CGRect, scale: CGFloat) {
    self.content = content == .picture ? UIImageView(image: Self.picture) : Self.makeBoxes()
    super.init(frame: frame)
    backgroundColor = .white
    addSubview(self.content)
    contentSize = Self.size
    (minimumZoomScale, maximumZoomScale) = (0.1, 10)
    delegate = self
    zoomScale = scale
    contentOffset = Self.start
  }

  required init?(coder: NSCoder) { nil }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  private static let picture = UIGraphicsImageRenderer(size: size).image { renderer in
    for index in 0..<1200 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 40)
      UIColor(hue: CGFloat(index % 100) / 100, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
      renderer.fill(CGRect(x: column * 100, y: row * 100, width: 100, height: 100))
    }
  }

  private static func makeBoxes() -> UIView {
    let plane = UIView(frame: CGRect(origin: .zero, size: size))
    plane.backgroundColor = .white
    for index in 0..<1000 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 40)
      let box = UIView(frame: CGRect(x: column * 100 + 10, y: row * 120 + 10, width: 80, height: 100))
      box.backgroundColor = UIColor(hue: CGFloat(index % 24) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
      plane.addSubview(box)
    }
    return plane
  }
}
