import UIKit
import UIKitTesting

/// A `UIScrollView` over the boxes of the articles, on a sheet of film larger than the window in both directions.
final class ScrollScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let film = FilmView(style: .paper)
  private let boxes = ArticleBox.eight.map { $0.makeView() }

  let caption = "Drag, fling, or turn the wheel (Shift turns it sideways)"

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .desk
    scrollView.addSubview(film)
    for box in boxes {
      box.layer.cornerRadius = 16
      scrollView.addSubview(box)
    }
    view.addSubview(scrollView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let window = view.bounds.size
    let plane = CGSize(width: max(Self.sheet, window.width * 1.5), height: max(Self.sheet, window.height * 1.5))
    film.plane = CGRect(origin: .zero, size: plane)
    place(on: plane)
    scrollView.frame = view.bounds
    scrollView.contentSize = plane
  }

  /// The side of the sheet on which the boxes are laid out, in points.
  private static let sheet: CGFloat = 1600

  /// The origins of the boxes on a sheet of that size.
  private static let origins = [
    CGPoint(x: 60, y: 60), CGPoint(x: 280, y: 140), CGPoint(x: 620, y: 80), CGPoint(x: 560, y: 400),
    CGPoint(x: 100, y: 560), CGPoint(x: 1180, y: 220), CGPoint(x: 1140, y: 1180), CGPoint(x: 620, y: 900),
  ]

  /// The scale of the boxes compared with the article.
  private static let magnification: CGFloat = 1.5

  /// A larger plane moves the boxes apart without resizing them.
  private func place(on plane: CGSize) {
    for ((box, origin), article) in zip(zip(boxes, Self.origins), ArticleBox.eight) {
      box.frame = CGRect(
        x: origin.x * plane.width / Self.sheet, y: origin.y * plane.height / Self.sheet,
        width: article.frame.width * Self.magnification, height: article.frame.height * Self.magnification)
    }
  }
}
