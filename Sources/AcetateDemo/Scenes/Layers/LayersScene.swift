import UIKit
import UIKitTesting

/// Cards that scroll, each with a layer of another kind and the numbers that make it.
final class LayersScene: UIViewController, DemoScene {
  private let scrollView = UIScrollView()
  private let cards = LayerSample.all.map { LayerCard(sample: $0) }

  let caption = "Scroll the cards; click one to run its animation, or press a for all"

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .desk
    for card in cards { scrollView.addSubview(card) }
    view.addSubview(scrollView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    scrollView.frame = view.bounds
    let (size, gap) = (LayerCard.size, Self.gap)
    let columns = max(1, Int((view.bounds.width - gap) / (size.width + gap)))
    let left = (view.bounds.width - CGFloat(columns) * (size.width + gap) + gap) / 2
    for (index, card) in cards.enumerated() {
      let (column, row) = (index % columns, index / columns)
      card.frame = CGRect(
        x: left + CGFloat(column) * (size.width + gap), y: gap + CGFloat(row) * (size.height + gap), width: size.width,
        height: size.height)
    }
    let rows = (cards.count + columns - 1) / columns
    scrollView.contentSize = CGSize(
      width: view.bounds.width, height: gap + CGFloat(rows) * (size.height + gap) + Self.captionHeight)
  }

  /// The distance between cards, in points.
  private static let gap: CGFloat = 24

  /// The room for the caption below the cards, in points.
  private static let captionHeight: CGFloat = 40

  static let keys: KeyValuePairs<String, String> = ["a": "runs the animations of all cards"]

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardA }) else {
      return super.pressesBegan(presses, with: event)
    }
    for card in cards { card.run() }
  }
}
