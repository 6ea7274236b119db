import UIKit
import UIKitTesting

/// A scroll view with a key and a control for every property. It shows the state and the delegate's calls.
///
/// The small scroll view inside only hands drags on to the large one.
final class PropertiesScene: UIViewController, DemoScene {
  let scrollView = UIScrollView()
  let inner = UIScrollView()
  var field: UITextField { panel.field }
  private let content = PropertiesSheet()
  private let safeAreaOutline = UIView()
  private lazy var panel = PropertyPanel(
    keys: PropertyTable.keys, report: { [unowned self] in report }, perform: { [unowned self] in perform($0) })
  private var log = CallLog()

  /// The last key and its effect.
  private lazy var change = caption

  /// The last place that a key scrolled to.
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

  /// Whether a released drag snaps to a crossing of the grid.
  var snapsToGrid = false

  let caption = "Drag, press keys, or use the controls"

  /// The space above the panel, if that is at the bottom.
  var captionMargin: CGFloat { view.bounds.maxY - Self.frames(in: view.bounds).scrollView.maxY + 16 }

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
    // Behind the scroll view, so that keys scroll the scroll view and not the list.
    for subview in [panel, scrollView, safeAreaOutline] { view.addSubview(subview) }
    panel.field.delegate = self
    showContent()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    (panel.frame, scrollView.frame) = Self.frames(in: view.bounds)
    safeAreaOutline.frame = view.safeAreaLayoutGuide.layoutFrame.intersection(scrollView.frame)
    safeAreaOutline.layer.borderWidth = additionalSafeAreaInsets == .zero ? 0 : 2
    panel.showReadings(of: self)
    panel.setNeedsLayout()
  }

  /// The frames of the scroll view and the panel: in columns, in a narrow window in rows, and in a small window the
  /// scroll view alone. The keys always work.
  private static func frames(in room: CGRect) -> (panel: CGRect, scrollView: CGRect) {
    let frames =
      if room.width >= leastWidthForColumns {
        room.divided(atDistance: PropertyPanel.width, from: .maxXEdge)
      } else if room.width >= leastSizeForRows.width, room.height >= leastSizeForRows.height {
        room.divided(atDistance: (room.height * 0.55).rounded(), from: .maxYEdge)
      } else {
        (slice: CGRect.zero, remainder: room)
      }
    return (frames.slice, frames.remainder)
  }

  /// Points.
  private static let leastWidthForColumns: CGFloat = 700
  private static let leastSizeForRows = CGSize(width: 300, height: 320)

  private func setUpInner() {
    inner.frame = CGRect(x: 440, y: 200, width: 240, height: 200)
    inner.contentSize = CGSize(width: 480, height: 480)
    inner.layer.borderColor = UIColor.darkGray.cgColor
    inner.layer.borderWidth = 2
    inner.backgroundColor = .systemBackground
    for index in 0..<16 {
      let box = UIView(frame: CGRect(x: 20 + index % 4 * 120, y: 20 + index / 4 * 120, width: 80, height: 80))
      box.backgroundColor = .pastel(hue: CGFloat(index) / 16, strength: 1)
      box.layer.cornerRadius = 40
      inner.addSubview(box)
    }
  }

  private func showContent() {
    // The small sheet has no space for it.
    inner.isHidden = sheet == .small
    content.show(
      sheet, style: indicatorStyle == .white ? .slate : .paper, keepingFree: inner.isHidden ? .null : inner.frame)
    scrollView.backgroundColor = indicatorStyle == .white ? .darkGray : .desk
    scrollView.contentSize = sheet.size
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { field.resignFirstResponder() }
    guard let key = presses.lazy.compactMap(PropertyTable.key(for:)).first else {
      return super.pressesBegan(presses, with: event)
    }
    perform(key)
  }

  private func perform(_ key: PropertyKey) {
    key.perform(self)
    change = "\(key.label): \(key.name) \(key.reading(self))"
    view.setNeedsLayout()
  }

  /// The next place for a key to scroll to, other than the last.
  func nextPlace() -> CGPoint {
    place = place == .zero ? CGPoint(x: 600, y: 700) : .zero
    return place
  }

  var placeReading: String { "to (\(Int(place.x)), \(Int(place.y)))" }

  // MARK: Frames

  func inputWillArrive() {
    // A touch may change flags without moving anything.
    panel.setNeedsLayout()
  }

  private var flags: [(name: String, isOn: Bool)] {
    [
      ("tracking", scrollView.isTracking), ("dragging", scrollView.isDragging),
      ("decelerating", scrollView.isDecelerating), ("animating", scrollView.isScrollAnimating),
    ]
  }

  private var report: String {
    let states = flags.filter(\.isOn).map(\.name).joined(separator: ", ")
    return [change, figures, states.isEmpty ? "at rest" : states, log.text].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The state of the scroll view, in numbers.
  private var figures: String {
    let (offset, size) = (scrollView.contentOffset, scrollView.bounds.size)
    let (content, inset) = (scrollView.contentSize, scrollView.adjustedContentInset)
    let least = CGPoint(x: -inset.left, y: -inset.top)
    let most = CGPoint(
      x: max(least.x, content.width + inset.right - size.width),
      y: max(least.y, content.height + inset.bottom - size.height))
    return """
      contentOffset \(offset.x.figure), \(offset.y.figure)
      bounds.size \(size.width.figure) x \(size.height.figure)  contentSize \(content.width.figure) x \(content.height.figure)
      legal x \(least.x.figure) to \(most.x.figure)  y \(least.y.figure) to \(most.y.figure)
      adjustedContentInset \(inset.top.figure), \(inset.left.figure), \(inset.bottom.figure), \(inset.right.figure)
      """
  }

  private func note(_ call: String) {
    log.add(call)
    panel.setNeedsLayout()
  }
}

// MARK: - UIScrollViewDelegate

extension PropertiesScene: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    guard snapsToGrid else { return }
    func nearestLine(_ value: CGFloat) -> CGFloat { (value / 100).rounded() * 100 }
    let target = targetContentOffset.pointee
    targetContentOffset.pointee = CGPoint(x: nearestLine(target.x), y: nearestLine(target.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("didEndDragging") }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("shouldScrollToTop")
    return true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeAdjustedContentInset") }
}

extension FilmView.Style {
  /// A dark sheet, for white indicators.
  fileprivate static let slate = FilmView.Style(
    background: UIColor(white: 0.16, alpha: 1), fineLine: UIColor(white: 0.21, alpha: 1),
    line: UIColor(white: 0.3, alpha: 1), axis: UIColor(white: 0.5, alpha: 1))
}

extension PropertiesScene: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
