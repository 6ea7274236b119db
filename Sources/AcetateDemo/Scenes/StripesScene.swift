import UIKit
import UIKitTesting

/// A hundred numbered stripes that move in two ways, with the cost of each in a corner.
final class StripesScene: UIViewController, DemoScene {
  private lazy var scrollView = MyScrollView(frame: view.bounds)
  private var costs: [MyScrollView.SlidingMethod: FrameCost] = [:]
  private var shownOffset = CGPoint.zero
  private let panel = SlidingPanel()
  private var reportTime = -TimeInterval.infinity

  /// The minimum time between updates of the figures, in seconds.
  private static let reportInterval = 0.25

  static let keys: KeyValuePairs<String, String> = ["n": "slides the stripes in the other way"]

  let caption = "Drag up and down; n slides the stripes in the other way"

  var scrollState: ScrollState {
    ScrollState(contentOffset: scrollView.contentOffset, contentSize: scrollView.contentSize)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.acceptsWheel()
    for (index, stripe) in scrollView.subviews.enumerated() { stripe.addName("Stripe \(index + 1)") }
    panel.methodWasChosen = { [unowned self] in slide(by: $0) }
    view.addSubview(scrollView)
    view.addSubview(panel)
    showCosts()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.contentSize.width = view.bounds.width
    scrollView.limitOffset()
    let width = min(SlidingPanel.size.width, max(0, view.bounds.width - 32))
    panel.frame = CGRect(x: view.bounds.width - width - 16, y: 16, width: width, height: SlidingPanel.size.height)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardN }) else {
      return super.pressesBegan(presses, with: event)
    }
    slide(by: scrollView.slidingMethod == .boundsOrigin ? .subviewFrames : .boundsOrigin)
  }

  private func slide(by method: MyScrollView.SlidingMethod) {
    scrollView.setSlidingMethod(method)
    showCosts()
  }

  // MARK: Frames

  func frameWillBegin(at time: TimeInterval) {
    scrollView.advance(to: time)
  }

  /// Only frames in which stripes moved count.
  func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    // A layout pass requests a frame, even if there is nothing to lay out.
    if scrollView.isReturning { scrollView.setNeedsLayout() }
    guard scrollView.contentOffset != shownOffset else { return }
    shownOffset = scrollView.contentOffset
    guard let cost else { return }
    costs[scrollView.slidingMethod, default: FrameCost()].add(cost)
    if time - reportTime >= Self.reportInterval {
      reportTime = time
      showCosts()
    }
  }

  private func showCosts() {
    panel.show(costs, of: scrollView.slidingMethod)
  }
}
