import UIKit

/// A scroll view whose every property a key changes, and whose state and delegate calls show as lamps and in the title.
///
/// The small scroll view inside has no other purpose than to hand drags on to the large one.
final class PropertiesScene: UIViewController, DemoScene {
  let scrollView = UIScrollView()
  let inner = UIScrollView()
  let typedBars = TypedBars()
  private let content = PropertiesSheet()
  private let safeAreaOutline = UIView()
  private let lamps = LampStrip(flagCount: 4, callCount: Call.allCases.count)
  private var calm = CalmTitle()
  private var log = CallLog()

  /// The last key and what it did.
  private var change = "Drag, and press keys (--list-keys names them)"

  /// Where the last key that moves the content sent it.
  private var place = CGPoint.zero

  var sheet = PropertiesSheet.Extent.large {
    didSet { showContent() }
  }

  var indicatorStyle: UIScrollView.IndicatorStyle {
    get { scrollView.indicatorStyle }
    set {
      scrollView.indicatorStyle = newValue
      showContent()
    }
  }

  /// Whether a released drag goes to a crossing of the lines.
  var snapsToGrid = false

  /// The calls of the delegate, in the order of their lamps.
  private enum Call: String, CaseIterable {
    case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
    case didEndScrollingAnimation, shouldScrollToTop, didScrollToTop, didChangeAdjustedContentInset
  }

  override init() {
    super.init()
    title = change
  }

  var mainScrollView: UIScrollView? { scrollView }

  var scrollState: ScrollState { ScrollState(scrollView) }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    setUpInner()
    scrollView.addSubview(content)
    scrollView.addSubview(inner)
    safeAreaOutline.isUserInteractionEnabled = false
    safeAreaOutline.layer.borderColor = UIColor.systemOrange.cgColor
    for subview in [scrollView, safeAreaOutline, typedBars, lamps] { view.addSubview(subview) }
    showContent()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    scrollView.frame = view.bounds
    safeAreaOutline.frame = view.safeAreaLayoutGuide.layoutFrame
    safeAreaOutline.layer.borderWidth = additionalSafeAreaInsets == .zero ? 0 : 2
    lamps.sizeToFit()
    lamps.frame.origin = CGPoint(x: 16, y: view.bounds.maxY - lamps.frame.height - 16)
    typedBars.frame.origin = CGPoint(x: view.bounds.maxX - TypedBars.size.width - 16, y: 16)
  }

  private func setUpInner() {
    inner.frame = CGRect(x: 440, y: 200, width: 240, height: 200)
    inner.contentSize = CGSize(width: 480, height: 480)
    inner.layer.borderColor = UIColor.darkGray.cgColor
    inner.layer.borderWidth = 2
    inner.backgroundColor = .systemBackground
    for index in 0..<16 {
      let box = UIView(frame: CGRect(x: 20 + index % 4 * 120, y: 20 + index / 4 * 120, width: 80, height: 80))
      box.backgroundColor = UIColor(hue: CGFloat(index) / 16, saturation: 0.5, brightness: 0.8, alpha: 1)
      box.layer.cornerRadius = 40
      inner.addSubview(box)
    }
  }

  private func showContent() {
    // The small sheet has no room for it.
    inner.isHidden = sheet == .small
    content.show(
      sheet, style: indicatorStyle == .white ? .slate : .paper, keepingFree: inner.isHidden ? .null : inner.frame)
    scrollView.backgroundColor = indicatorStyle == .white ? .darkGray : .systemBackground
    scrollView.contentSize = sheet.size
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.lazy.compactMap(PropertyTable.key(for:)).first else {
      return super.pressesBegan(presses, with: event)
    }
    key.perform(self)
    change = "\(key.label): \(key.name) \(key.reading(self))"
    view.setNeedsLayout()
  }

  /// The place to send the content to: the one where it was not sent last.
  func nextPlace() -> CGPoint {
    place = place == .zero ? CGPoint(x: 600, y: 700) : .zero
    return place
  }

  var placeReading: String { "to (\(Int(place.x)), \(Int(place.y)))" }

  // MARK: Frames

  func inputWillArrive() {
    lamps.setNeedsLayout()
  }

  func frameWillBegin(at time: TimeInterval) {
    lamps.show(flags: flags.map(\.isOn))
    lamps.advance(to: time)
  }

  func frameDidEnd(at time: TimeInterval) {
    calm.want(titleText)
    if let title = calm.due(at: time) { self.title = title }
    // Asking for layout asks for a frame, though there is little to lay out.
    if lamps.isFlashing || calm.isWaiting { lamps.setNeedsLayout() }
  }

  private var flags: [(name: String, isOn: Bool)] {
    [
      ("tracking", scrollView.isTracking), ("dragging", scrollView.isDragging),
      ("decelerating", scrollView.isDecelerating), ("animating", scrollView.isScrollAnimating),
    ]
  }

  private var titleText: String {
    let states = flags.filter(\.isOn).map(\.name).joined(separator: ", ")
    return [change, states, log.text].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func note(_ call: Call) {
    log.add(call.rawValue)
    lamps.flash(call: Call.allCases.firstIndex(of: call) ?? 0)
    lamps.setNeedsLayout()
  }
}

// MARK: - UIScrollViewDelegate

extension PropertiesScene: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note(.didScroll) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note(.willBeginDragging) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note(.willEndDragging)
    guard snapsToGrid else { return }
    func nearestLine(_ value: CGFloat) -> CGFloat { (value / 100).rounded() * 100 }
    let target = targetContentOffset.pointee
    targetContentOffset.pointee = CGPoint(x: nearestLine(target.x), y: nearestLine(target.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note(.didEndDragging) }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note(.willBeginDecelerating) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note(.didEndDecelerating) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note(.didEndScrollingAnimation) }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note(.shouldScrollToTop)
    return true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note(.didScrollToTop) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note(.didChangeAdjustedContentInset) }
}

extension FilmView.Style {
  /// A dark sheet, for white indicators.
  fileprivate static let slate = FilmView.Style(
    background: UIColor(white: 0.16, alpha: 1), fineLine: UIColor(white: 0.21, alpha: 1),
    line: UIColor(white: 0.3, alpha: 1), axis: UIColor(white: 0.5, alpha: 1))
}
