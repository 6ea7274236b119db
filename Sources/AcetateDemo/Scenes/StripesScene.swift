import UIKit
import UIKitTesting

/// A hundred numbered stripes that move in two ways, with the cost of each.
final class StripesScene: ProgramScene, DemoScene {
  private let scrollView = MyScrollView(frame: .zero)
  private var costs: [MyScrollView.SlidingMethod: FrameCost] = [:]
  private var shownOffset = CGPoint.zero
  private let choice = SlidingPanel()
  private var reportTime = -TimeInterval.infinity

  /// The minimum time between updates of the figures, in seconds.
  private static let reportInterval = 0.25

  override class var keys: KeyValuePairs<String, String> {
    ["n": "slides the stripes in the other way", "l": "hides the numbers and the source, and shows them again"]
  }

  let caption = "Drag up and down; n slides the stripes in the other way"

  init() {
    super.init(scrollView, listing: .stripesScrollView, header: choice)
  }

  required init?(coder: NSCoder) { nil }

  var scrollState: ScrollState {
    ScrollState(contentOffset: scrollView.contentOffset, contentSize: scrollView.contentSize)
  }

  override var offset: CGPoint {
    get { scrollView.contentOffset }
    set { scrollView.contentOffset = newValue }
  }

  override var largestOffset: CGPoint {
    CGPoint(x: 0, y: scrollView.contentSize.height - scrollView.bounds.height)
  }

  override var numbers: [String] {
    let (origin, stripe) = (scrollView.bounds.origin, scrollView.subviews.first?.frame.origin ?? .zero)
    return [
      "bounds.origin    (\(origin.x.figure), \(origin.y.figure))",
      "Stripe 1 frame   (\(stripe.x.figure), \(stripe.y.figure))",
      "changes a step   \(scrollView.slidingMethod == .boundsOrigin ? 1 : scrollView.subviews.count)",
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.clipsToBounds = true
    for (index, stripe) in scrollView.subviews.enumerated() { stripe.addName("Stripe \(index + 1)") }
    choice.methodWasChosen = { [unowned self] in slide(by: $0) }
    showCosts()
  }

  override func programDidResize() {
    scrollView.contentSize.width = scrollView.bounds.width
    scrollView.limitOffset()
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

  override func frameWillBegin(at time: TimeInterval) {
    scrollView.advance(to: time)
    super.frameWillBegin(at: time)
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
    choice.show(costs, of: scrollView.slidingMethod)
    showNumbers()
  }
}
