import UIKit
import UIKitTesting

/// The articles' four boxes in a scroll view of thirty lines, on a ruled sheet of film.
final class CustomScene: ProgramScene, DemoScene {
  private let customScrollView = CustomScrollView(frame: .zero)
  private let film = FilmView(style: .paper)

  let caption = "Drag in any direction"

  init() {
    super.init(customScrollView, listing: .customScrollView)
  }

  required init?(coder: NSCoder) { nil }

  var scrollState: ScrollState {
    ScrollState(contentOffset: customScrollView.bounds.origin, contentSize: customScrollView.contentSize)
  }

  override var largestOffset: CGPoint {
    let (content, size) = (customScrollView.contentSize, customScrollView.bounds.size)
    return CGPoint(x: content.width - size.width, y: content.height - size.height)
  }

  override var numbers: [String] {
    let (origin, content, end) = (customScrollView.bounds.origin, customScrollView.contentSize, largestOffset)
    return [
      "bounds.origin    (\(origin.x.figure), \(origin.y.figure))",
      "contentSize      \(content.width.figure) x \(content.height.figure)",
      "legal origins    x 0 to \(max(0, end.x).figure)",
      "                 y 0 to \(max(0, end.y).figure)",
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    customScrollView.clipsToBounds = true
    customScrollView.addSubview(film)
    for box in ArticleBox.four { customScrollView.addSubview(box.makeView()) }
  }

  override func programDidResize() {
    let size = customScrollView.bounds.size
    customScrollView.contentSize = Self.contentSize(in: size)
    film.plane = CGRect(origin: .zero, size: customScrollView.contentSize)
    customScrollView.scroll(to: customScrollView.bounds.origin)
  }

  /// Half more than the view in both directions, and at least the boxes.
  private static func contentSize(in size: CGSize) -> CGSize {
    CGSize(width: max(600, size.width * 1.5), height: max(900, size.height * 1.5))
  }
}
