import UIKit

/// Chapter 5: a scroll view of thirty lines, and its listing, in which the functions light up that run.
final class ThirtyLinesFigure: StageFigure {
  private let scrollView = TracingScrollView(frame: .zero)
  private let film = FilmView(style: .paper)
  private let listing = ListingView(.customScrollView)
  private lazy var limit = NamedSwitch("isLimited", isOn: true) { [unowned self] in setLimited($0) }
  private lazy var gate = WheelGate(scrollView) { [unowned self] in hasRoom(toward: $0) }
  private var lastRun = TimeInterval.infinity

  /// The functions that ran in the latest step, in their order.
  private(set) var functions: [String] = []

  /// How long lines stay lit, in seconds.
  private static let afterglow: TimeInterval = 0.6
  private static let step: CGFloat = 20
  private static let contentSize = CGSize(width: 500, height: 800)

  /// The width from which the listing is beside the stage, in points.
  private static let leastWidthForRow: CGFloat = 600

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.clipsToBounds = true
    scrollView.contentSize = Self.contentSize
    scrollView.didRun = { [unowned self] in note($0) }
    scrollView.addSubview(film)
    film.plane = CGRect(origin: .zero, size: Self.contentSize)
    for box in ArticleBox.four { scrollView.addSubview(box.makeView()) }
    stage.addSubview(scrollView)
    addSubview(listing)
    controls.add(limit)
    _ = gate
  }

  required init?(coder: NSCoder) { nil }

  override var numbers: [String] {
    [
      "bounds.origin  \(scrollView.bounds.origin.figure)",
      "contentSize    \(scrollView.contentSize.figure)",
      "limit          \(scrollView.isLimited ? end.figure : "none")",
    ]
  }

  override var keys: KeyValuePairs<String, String> { ["Arrows": "scroll by 20", "l": "limits the origin or not"] }

  /// Without the limit the film ends, and the origin goes on.
  override var showsAnswer: Bool {
    let origin = scrollView.bounds.origin
    return origin.x < 0 || origin.y < 0 || origin.x > end.x || origin.y > end.y
  }

  private var end: CGPoint {
    let size = scrollView.bounds.size
    return CGPoint(x: max(0, Self.contentSize.width - size.width), y: max(0, Self.contentSize.height - size.height))
  }

  // MARK: Layout

  override func stageHeight(forWidth width: CGFloat) -> CGFloat { 300 }

  override func height(forWidth width: CGFloat) -> CGFloat {
    let own = super.height(forWidth: stageWidth(in: width))
    let text = listing.sizeThatFits(CGSize(width: listingWidth(in: width), height: .infinity)).height.rounded(.up)
    return width < Self.leastWidthForRow ? own + 12 + text : max(own, text)
  }

  override func layoutSubviews() {
    let width = bounds.width
    let text = listing.sizeThatFits(CGSize(width: listingWidth(in: width), height: .infinity)).height.rounded(.up)
    let isNarrow = width < Self.leastWidthForRow
    layParts(
      in: CGRect(
        x: 0, y: 0, width: stageWidth(in: width), height: max(0, bounds.height - (isNarrow ? text + 12 : 0))))
    listing.frame = directed(
      CGRect(
        x: width - listingWidth(in: width), y: isNarrow ? bounds.height - text : 0, width: listingWidth(in: width),
        height: text))
  }

  override func layStage(_ size: CGSize) {
    scrollView.frame = CGRect(origin: .zero, size: size)
    guard scrollView.isLimited else { return }
    scrollView.bounds.origin = scrollView.bounds.origin.moved(
      into: CGRect(origin: .zero, size: CGSize(width: end.x, height: end.y)))
  }

  private func stageWidth(in width: CGFloat) -> CGFloat {
    width < Self.leastWidthForRow ? width : (width * 0.36).rounded()
  }

  private func listingWidth(in width: CGFloat) -> CGFloat {
    width < Self.leastWidthForRow ? width : width - stageWidth(in: width) - 12
  }

  // MARK: Moving

  override func reset() {
    limit.isOn = true
    scrollView.isLimited = true
    scrollView.bounds.origin = .zero
    (functions, listing.litLines) = ([], [])
    update()
  }

  override func step(x: CGFloat, y: CGFloat) -> Bool {
    let origin = scrollView.bounds.origin
    scrollView.scroll(to: CGPoint(x: origin.x + x * Self.step, y: origin.y + y * Self.step))
    return true
  }

  override func perform(_ key: String) -> Bool {
    guard key == "l" else { return false }
    limit.isOn.toggle()
    setLimited(limit.isOn)
    return true
  }

  private func setLimited(_ isLimited: Bool) {
    scrollView.isLimited = isLimited
    if isLimited { scrollView.scroll(to: scrollView.bounds.origin) }
    update()
  }

  private func hasRoom(toward way: CGPoint) -> Bool {
    guard scrollView.isLimited else { return true }
    let origin = scrollView.bounds.origin
    let (x, y) = (origin.x - way.x, origin.y - way.y)
    return min(max(x, 0), end.x) != origin.x || min(max(y, 0), end.y) != origin.y
  }

  // MARK: Lines

  /// Notes a function. A step begins with `drag`, or with `scroll` for a key.
  private func note(_ function: String) {
    if function == "func drag(" || function == "func scroll(" && functions.last != "func drag(" { functions = [] }
    functions.append(function)
    listing.litLines = Set(functions.compactMap { Listing.customScrollView.lines(of: $0) }.joined())
    lastRun = .infinity
    update()
  }

  override func frameDidEnd(at time: TimeInterval, cost: Duration?) {
    guard !functions.isEmpty else { return }
    if lastRun == .infinity { lastRun = time }
    if time - lastRun < Self.afterglow {
      // A layout pass requests a frame, even if there is nothing to lay out.
      setNeedsLayout()
    } else {
      (functions, listing.litLines) = ([], [])
    }
  }
}
