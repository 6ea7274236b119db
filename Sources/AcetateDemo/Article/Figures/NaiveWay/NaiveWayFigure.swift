import UIKit

/// Chapter 6: stripes that move by one change of the bounds, or by a change of every frame, with the measured cost of the last
/// frames as bars.
final class NaiveWayFigure: StageFigure {
  private typealias Method = MyScrollView.SlidingMethod

  private var scrollView = MyScrollView(stripeCount: 0)
  private var gate: WheelGate?
  private let bars = BarsView()
  private lazy var counts = UISegmentedControl.figure("Number of views", Self.counts.map(Self.text)) { [unowned self] in
    show(Self.counts[$0])
  }
  private lazy var methods = UISegmentedControl.figure("Way of sliding", ["bounds.origin", "every frame"]) {
    [unowned self] in
    slide(by: Method.allCases[$0])
  }
  private var count = counts[0]
  /// The durations of the last frames of each way, in milliseconds.
  private var costs: [Method: [Double]] = [:]
  private var shownOffset = CGPoint.zero
  /// The ways in which these stripes have been moved.
  private var methodsTried: Set<Method> = []
  /// False once a frame took no time.
  private var isMeasured = true

  private static let counts = [100, 1000, 10_000]
  private static let step: CGFloat = 20

  override init(frame: CGRect) {
    super.init(frame: frame)
    stage.addSubview(bars)
    controls.add(counts)
    controls.add(methods)
    makeStripes()
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    let own = costs[scrollView.slidingMethod] ?? []
    let mean = own.isEmpty ? "not measured" : String(format: "%.2f ms", own.reduce(0, +) / Double(own.count))
    return [
      "stripes         \(Self.text(count))", "offset          \(scrollView.contentOffset.y.figure)",
      "changes a step  \(Self.text(scrollView.slidingMethod == .boundsOrigin ? 1 : scrollView.subviews.count))",
      "mean of frames  \(mean)",
    ]
  }

  override var keys: KeyValuePairs<String, String> {
    ["Up, Down": "move the stripes by 20", "n": "moves them in the other way", "m": "shows more stripes"]
  }

  /// A thousand stripes were moved in both ways.
  override var showsAnswer: Bool { count == 1000 && methodsTried.count == Method.allCases.count }

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 300 }

  override func layStage(_ size: CGSize) {
    let width = (size.width * 0.55).rounded()
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    scrollView.contentSize.width = width
    scrollView.limitOffset()
    bars.frame = CGRect(x: width, y: 0, width: size.width - width, height: size.height)
    bars.note = isMeasured ? "Drag to measure." : "Offscreen, frames take no time."
    bars.groups = [
      .init(name: "bounds.origin:\n1 change", color: .boundsColor, values: costs[.boundsOrigin] ?? []),
      .init(
        name: "every frame:\n\(Self.text(count)) changes", color: .positionColor, values: costs[.subviewFrames] ?? []),
    ]
  }

  override func reset() {
    (counts.selectedSegmentIndex, methods.selectedSegmentIndex) = (0, 0)
    isMeasured = true
    show(Self.counts[0])
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    guard y != 0 else { return false }
    scrollView.contentOffset.y = min(max(0, scrollView.contentOffset.y + y * Self.step), lastOffset)
    noteMove()
    return true
  }

  override func perform(_ key: String) -> Bool {
    switch key {
    case "n":
      methods.selectedSegmentIndex = 1 - methods.selectedSegmentIndex
      slide(by: Method.allCases[methods.selectedSegmentIndex])
    case "m":
      counts.selectedSegmentIndex = (counts.selectedSegmentIndex + 1) % Self.counts.count
      show(Self.counts[counts.selectedSegmentIndex])
    default: return false
    }
    return true
  }

  // MARK: Stripes

  private var lastOffset: CGFloat { max(0, scrollView.contentSize.height - scrollView.bounds.height) }

  private func show(_ count: Int) {
    self.count = count
    costs = [:]
    makeStripes()
  }

  private func slide(by method: Method) {
    scrollView.setSlidingMethod(method)
    update()
  }

  private func makeStripes() {
    scrollView.removeFromSuperview()
    scrollView = MyScrollView(stripeCount: count)
    scrollView.clipsToBounds = true
    // No drag reaches a later one.
    for (index, stripe) in scrollView.subviews.prefix(1000).enumerated() { stripe.addName("Stripe \(index + 1)") }
    scrollView.setSlidingMethod(Method.allCases[max(0, methods.selectedSegmentIndex)])
    gate = WheelGate(scrollView) { [unowned self] way in
      way.y > 0 ? scrollView.contentOffset.y > 0 : way.y < 0 && scrollView.contentOffset.y < lastOffset
    }
    scrollView.panGestureRecognizer.addTarget { [unowned self] _ in noteMove() }
    (methodsTried, shownOffset) = ([], .zero)
    stage.insertSubview(scrollView, at: 0)
    update()
  }

  private func noteMove() {
    if scrollView.contentOffset != shownOffset { methodsTried.insert(scrollView.slidingMethod) }
    update()
  }

  // MARK: Frames

  override func frameWillBegin(at time: TimeInterval) { scrollView.advance(to: time) }

  /// Only frames in which stripes moved count.
  override func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    // A layout pass requests a frame, even if there is nothing to lay out.
    if scrollView.isReturning { scrollView.setNeedsLayout() }
    guard scrollView.contentOffset != shownOffset else { return }
    shownOffset = scrollView.contentOffset
    isMeasured = cost != nil
    if let cost {
      let own = costs[scrollView.slidingMethod, default: []] + [Double(cost / .milliseconds(1))]
      costs[scrollView.slidingMethod] = own.suffix(BarsView.count)
    }
    update()
  }

  /// Such as `10,000`.
  private nonisolated static func text(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\(String(format: "%03d", number % 1000))"
  }
}
