import UIKit

/// A hundred stripes, slid in two ways, with the cost of each in the window's title.
final class StripesScene: UIViewController, DemoScene {
  private lazy var scrollView = MyScrollView(frame: view.bounds)
  private var costs: [MyScrollView.SlidingMethod: FrameCost] = [:]
  private var shownOffset = CGPoint.zero
  private var titleTime = -TimeInterval.infinity

  /// How long a title stays at least, in seconds.
  private static let titleInterval = 0.25

  override init() {
    super.init()
    title = "Drag up and down; the key n slides the stripes in another way"
  }

  var scrollState: ScrollState {
    ScrollState(contentOffset: scrollView.contentOffset, contentSize: scrollView.contentSize)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.acceptsWheel()
    view.addSubview(scrollView)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.contentSize.width = view.bounds.width
    scrollView.limitOffset()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardN }) else {
      return super.pressesBegan(presses, with: event)
    }
    scrollView.setSlidingMethod(scrollView.slidingMethod == .boundsOrigin ? .subviewFrames : .boundsOrigin)
    updateTitle()
  }

  // MARK: Frames

  func frameWillBegin(at time: TimeInterval) {
    costs[scrollView.slidingMethod, default: FrameCost()].frameWillBegin()
    scrollView.advance(to: time)
  }

  /// Only frames in which the stripes slid count.
  func frameDidEnd(at time: TimeInterval) {
    // Asking for layout asks for a frame, though there is nothing to lay out.
    if scrollView.isReturning { scrollView.setNeedsLayout() }
    guard scrollView.contentOffset != shownOffset else { return }
    shownOffset = scrollView.contentOffset
    costs[scrollView.slidingMethod, default: FrameCost()].frameDidEnd()
    if time - titleTime >= Self.titleInterval {
      titleTime = time
      updateTitle()
    }
  }

  private func updateTitle() {
    let parts = MyScrollView.SlidingMethod.allCases.map { method in
      let mark = method == scrollView.slidingMethod ? "▸ " : ""
      return "\(mark)\(method.name): \(costs[method, default: FrameCost()].description)"
    }
    title = parts.joined(separator: ", ") + " (n changes)"
  }
}

extension MyScrollView.SlidingMethod {
  fileprivate var name: String {
    switch self {
    case .boundsOrigin: "bounds.origin"
    case .subviewFrames: "every frame"
    }
  }
}
