import UIKit
import UIKitTesting

/// Nested scroll views: a page that scrolls vertically contains a row of lists that scrolls horizontally, and each list
/// scrolls vertically.
///
/// At its edge each passes the same drag on to the one around it.
final class NestedScene: UIViewController, DemoScene {
  private let page = UIScrollView()
  private let header = NestedScene.block(
    hue: 0.6, "The page scrolls up and down. In it is a row of lists, which scrolls sideways.")
  private let pager = UIScrollView()
  private let lists = [("A", 0.02), ("B", 0.3), ("C", 0.75)].map { StripedList(name: "List \($0)", hue: $1) }
  private let footer = NestedScene.block(
    hue: 0.12, "The end of the page: a list at its end hands a drag on to it.")

  /// Points.
  private static let headerHeight: CGFloat = 180
  private static let footerHeight: CGFloat = 220
  private static let margin: CGFloat = 20

  let caption = "Drag a list to its end and on; drag sideways to turn to the next list"

  var mainScrollView: UIScrollView? { page }

  var scrollState: ScrollState { ScrollState(page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    page.backgroundColor = .systemGray5
    pager.isPagingEnabled = true
    for list in lists { pager.addSubview(list) }
    for part in [header, pager, footer] { page.addSubview(part) }
    view.addSubview(page)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let width = max(1, size.width - 2 * Self.margin)
    // The lists leave a part of the header or footer visible.
    let height = max(120, size.height - 140)
    page.frame = view.bounds
    header.frame = CGRect(x: Self.margin, y: Self.margin, width: width, height: Self.headerHeight)
    layPager(in: CGRect(x: Self.margin, y: header.frame.maxY + Self.margin, width: width, height: height))
    footer.frame = CGRect(
      x: Self.margin, y: pager.frame.maxY + Self.margin, width: width, height: Self.footerHeight)
    page.contentSize = CGSize(width: size.width, height: footer.frame.maxY + Self.margin)
  }

  /// The visible list stays visible.
  private func layPager(in frame: CGRect) {
    guard frame != pager.frame else { return }
    let shown = pager.bounds.width > 0 ? (pager.contentOffset.x / pager.bounds.width).rounded() : 0
    pager.frame = frame
    for (index, list) in lists.enumerated() {
      list.frame = CGRect(x: CGFloat(index) * frame.width, y: 0, width: frame.width, height: frame.height)
    }
    pager.contentSize = CGSize(width: CGFloat(lists.count) * frame.width, height: frame.height)
    pager.setContentOffset(CGPoint(x: shown * frame.width, y: 0), animated: false)
  }

  /// A colored block with a text.
  private static func block(hue: CGFloat, _ text: String) -> UIView {
    let block = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    block.backgroundColor = .pastel(hue: hue, strength: 1)
    block.layer.cornerRadius = 16
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.textAlignment = .center
    label.frame = block.bounds.insetBy(dx: 16, dy: 16)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    block.addSubview(label)
    return block
  }
}
