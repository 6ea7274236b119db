import UIKit
import UIKitTesting

/// The first article's view controller: its own scroll view moves a column of eight boxes.
///
/// As in the article, the last box ends at y = 1250, beyond the content size, so its end is unreachable.
final class BoxesScene: UIViewController, DemoScene {
  private lazy var customScrollView = RSCustomScrollView(frame: view.bounds)

  let caption = "Drag up and down"

  var scrollState: ScrollState {
    ScrollState(contentOffset: customScrollView.bounds.origin, contentSize: customScrollView.contentSize)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The last box is black.
    view.backgroundColor = .tertiarySystemBackground
    customScrollView.scrollHorizontal = false
    customScrollView.acceptsWheel()
    for box in ArticleBox.eight { customScrollView.addSubview(box.makeView()) }
    view.addSubview(customScrollView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    customScrollView.frame = view.bounds
    customScrollView.contentSize = CGSize(width: view.bounds.width, height: 1000)
    customScrollView.translateBounds(by: .zero)
  }
}
