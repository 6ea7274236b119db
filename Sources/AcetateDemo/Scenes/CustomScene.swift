import UIKit
import UIKitTesting

/// The articles' four boxes in a scroll view of thirty lines, on a ruled sheet of film.
final class CustomScene: UIViewController, DemoScene {
  private lazy var customScrollView = CustomScrollView(frame: view.bounds)
  private let film = FilmView(style: .paper)

  let caption = "Drag in any direction"

  var scrollState: ScrollState {
    ScrollState(contentOffset: customScrollView.bounds.origin, contentSize: customScrollView.contentSize)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    customScrollView.acceptsWheel()
    customScrollView.addSubview(film)
    for box in ArticleBox.four { customScrollView.addSubview(box.makeView()) }
    view.addSubview(customScrollView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    customScrollView.frame = view.bounds
    customScrollView.contentSize = Self.contentSize(in: view.bounds.size)
    film.plane = CGRect(origin: .zero, size: customScrollView.contentSize)
    customScrollView.scroll(to: customScrollView.bounds.origin)
  }

  /// Half a window more than the window in both directions, and at least the boxes.
  private static func contentSize(in window: CGSize) -> CGSize {
    CGSize(width: max(600, window.width * 1.5), height: max(900, window.height * 1.5))
  }
}
