import UIKit

/// A scroll view whose every property a key and a control change, and whose state and delegate calls can be read.
///
/// The small scroll view inside has no other purpose than to hand drags on to the large one.
final class PropertiesScene: UIViewController, DemoScene {
  let scrollView = UIScrollView()
  let inner = UIScrollView()
  let field = UITextField()
  private let content = PropertiesSheet()
  private let safeAreaOutline = UIView()
  private lazy var panel = PropertyPanel(
    keys: PropertyTable.keys, report: { [unowned self] in report }, perform: { [unowned self] in perform($0) })
  private var log = CallLog()

  /// The last key and what it did.
  private var change = "Drag, press keys, or use the controls"

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
    // Behind the scroll view, so that the keys scroll this and not the list.
    for subview in [panel, scrollView, safeAreaOutline, field] { view.addSubview(subview) }
    field.borderStyle = .roundedRect
    field.placeholder = "Return, then type"
    field.delegate = self
    showContent()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // A narrow window is for the scroll view alone; the keys are there all the same.
    let panelWidth = view.bounds.width >= Self.leastWidthForPanel ? PropertyPanel.width : 0
    scrollView.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width - panelWidth, height: view.bounds.height)
    panel.frame = CGRect(x: scrollView.frame.maxX, y: 0, width: panelWidth, height: view.bounds.height)
    safeAreaOutline.frame = view.safeAreaLayoutGuide.layoutFrame.intersection(scrollView.frame)
    safeAreaOutline.layer.borderWidth = additionalSafeAreaInsets == .zero ? 0 : 2
    field.frame = CGRect(x: 16, y: 16, width: min(220, max(0, scrollView.frame.width - 32)), height: 34)
    panel.showReadings(of: self)
    panel.setNeedsLayout()
  }

  /// Points.
  private static let leastWidthForPanel: CGFloat = 700

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

  /// The place to send the content to: the one where it was not sent last.
  func nextPlace() -> CGPoint {
    place = place == .zero ? CGPoint(x: 600, y: 700) : .zero
    return place
  }

  var placeReading: String { "to (\(Int(place.x)), \(Int(place.y)))" }

  // MARK: Frames

  func inputWillArrive() {
    // What a touch does to the flags is to be shown, even where it moves nothing.
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

  /// What scrolls, in numbers.
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
