import UIKit
import UIKitTesting

/// The first article's view controller: its own scroll view moves a column of eight boxes.
///
/// As in the article, the last box ends at y = 1250, beyond the content size, so its end is unreachable.
final class BoxesScene: ProgramScene, DemoScene {
  private let customScrollView = RSCustomScrollView(frame: .zero)

  let caption = "Drag up and down"

  init() {
    super.init(customScrollView, listing: .boxesScrollView)
  }

  required init?(coder: NSCoder) { nil }

  var scrollState: ScrollState {
    ScrollState(contentOffset: customScrollView.bounds.origin, contentSize: customScrollView.contentSize)
  }

  override var largestOffset: CGPoint {
    CGPoint(x: 0, y: customScrollView.contentSize.height - customScrollView.bounds.height)
  }

  override var numbers: [String] {
    let origin = customScrollView.bounds.origin
    return [
      "bounds.origin    (\(origin.x.figure), \(origin.y.figure))",
      "legal y          0 to \(max(0, largestOffset.y).figure)",
      "Box 1 is at      (20, 20) - (\(origin.x.figure), \(origin.y.figure))",
      "               = (\((20 - origin.x).figure), \((20 - origin.y).figure))",
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The last box is black.
    view.backgroundColor = .tertiarySystemBackground
    customScrollView.scrollHorizontal = false
    customScrollView.clipsToBounds = true
    for box in ArticleBox.eight { customScrollView.addSubview(box.makeView()) }
  }

  override func programDidResize() {
    customScrollView.contentSize = CGSize(width: customScrollView.bounds.width, height: 1000)
    customScrollView.translateBounds(by: .zero)
  }
}
