@_spi(Toolkit) import Controls
import Foundation
@_spi(Toolkit) import Views

/// A sign above the content of a scroll view that a pull beyond the top edge triggers. Set it as `refreshControl`.
///
/// It sends `valueChanged` once, while the finger still pulls, when the content is 100 points beyond its edge. From then
/// until `endRefreshing()` its height is part of the adjusted inset, so that the content comes to rest below it. The app's
/// `contentInset` stays as it is. A fling that bounces and the wheel never trigger it; F5 and Ctrl+R in a list do.
open class UIRefreshControl: UIControl {
  /// Whether it shows that a refresh is in progress.
  open private(set) var isRefreshing = false

  /// A text below the spinner, which makes the control higher; nil for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      label.isHidden = attributedTitle == nil
      place()
    }
  }

  /// The color of the spinner; gray by default, and after setting nil.
  open override var tintColor: UIColor! {
    get { ownTint ?? .systemGray }
    set {
      ownTint = newValue
      ticks.color = tintColor
      spinner.color = tintColor
    }
  }

  private var ownTint: UIColor?
  private let ticks = RefreshTicks()
  private let spinner = UIActivityIndicatorView(style: .large)
  private let label = UILabel()

  /// Follows the bounds of the scroll view: its offset and its width.
  private var observation: NSKeyValueObservation?

  /// Whether a pull can trigger it: not again before the content was back at its edge.
  private var isArmed = true

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Makes a control, whose place the scroll view determines.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.isHidden = true
    ticks.alpha = 0
    for view in [ticks, spinner, label] { addSubview(view) }
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Refreshing

  /// Shows that a refresh is in progress which the app began. It sends no `valueChanged`. Content that rests at its top
  /// edge, or returns to it, moves down to show the control; other content stays.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    let wasAtTop = scrollView?.isLeftAtTop ?? false
    begin()
    if wasAtTop, let scrollView { scrollView.scroll(toY: scrollView.topOffset) }
  }

  /// Ends the refresh. Content that rests below the control returns to its edge, animated; other content stays, and so
  /// does its motion. Without a refresh it does nothing.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    if let scrollView {
      let edge = scrollView.contentTopOffset
      // Begun first: content in motion is not moved at once to the new range.
      if scrollView.isAtRest, !scrollView.isTracking, scrollView.contentOffset.y < edge { scrollView.scroll(toY: edge) }
      scrollView.accessory?.inset = 0
    }
    spinner.stopAnimating()
    update()
  }

  // MARK: Accessibility

  /// Begins a refresh as a pull does.
  open override func accessibilityActivate() -> Bool { beginByUser() }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { true }
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? {
    if isRefreshing { return attributedTitle?.string ?? SystemString.accessibilityInProgress.text }
    return SystemString.accessibilityPullToRefresh.text
  }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union(isRefreshing ? .updatesFrequently : .button)
  }

  /// Begins a refresh for a key.
  ///
  /// - Returns: Whether it began.
  func beginByUser() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    beginRefreshing()
    sendActions(for: .valueChanged)
    return true
  }

  private func begin() {
    isRefreshing = true
    isArmed = false
    spinner.startAnimating()
    scrollView?.accessory?.inset = bounds.height
    update()
  }

  // MARK: Pulling

  /// How far the content is below its edge, without the part for this control. In points.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return scrollView.contentTopOffset - scrollView.contentOffset.y
  }

  private func scrollViewDidMove() {
    guard let scrollView else { return }
    if bounds.width != scrollView.bounds.width { place() }
    if !isRefreshing, pull < ListConstants.refreshRearming * ListConstants.refreshTrigger { isArmed = true }
    if isEnabled, isArmed, !isRefreshing, scrollView.isTracking, pull >= ListConstants.refreshTrigger {
      begin()
      sendActions(for: .valueChanged)
    }
    update()
  }

  /// Shows how far the pull is. What is above the edge is invisible: a bar there may be transparent.
  private func update() {
    let progress = isArmed && !isRefreshing ? min(max(pull / ListConstants.refreshTrigger, 0), 1) : 0
    let fadeIn = min(1, progress / ListConstants.refreshFadeIn)
    let spinnerPart = visiblePart(of: spinner.frame)
    ticks.progress = progress
    ticks.alpha = min(fadeIn, spinnerPart)
    spinner.alpha = spinnerPart
    label.alpha = min(isRefreshing ? 1 : fadeIn, visiblePart(of: label.frame))
  }

  /// The part of a frame in this control that the pull uncovers, from 0 to 1.
  private func visiblePart(of frame: CGRect) -> CGFloat {
    frame.height > 0 ? min(max((pull - (bounds.height - frame.maxY)) / frame.height, 0), 1) : 0
  }

  // MARK: Place

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    observation?.invalidate()
    observation = nil
    isRefreshing = false
    scrollView?.accessory = nil
    spinner.stopAnimating()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scrollView else { return }
    scrollView.accessory = .init()
    observation = scrollView.observe(\.bounds) { [weak self] _, _ in self?.scrollViewDidMove() }
    place()
    update()
  }

  /// Places it just above the content.
  private func place() {
    guard let scrollView else { return }
    let titleHeight =
      attributedTitle == nil ? 0 : label.sizeThatFits(scrollView.bounds.size).height + ListConstants.refreshTitleGap
    let height = ListConstants.refreshHeight + titleHeight.rounded(.up)
    frame = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
    if isRefreshing { scrollView.accessory?.inset = height }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = ListConstants.refreshSpinnerRadius
    let spinnerFrame = CGRect(
      x: (bounds.width / 2 - radius).rounded(), y: ListConstants.refreshSpinnerTop, width: 2 * radius,
      height: 2 * radius)
    ticks.frame = spinnerFrame
    spinner.frame = spinnerFrame
    let top = ListConstants.refreshHeight - ListConstants.refreshTitleGap
    label.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - ListConstants.refreshTitleGap))
    update()
  }

  open override var canBecomeFocused: Bool { false }
}

extension UIScrollView {
  /// Whether no finger is on the content, and it rests at its top edge, or returns to it.
  fileprivate var isLeftAtTop: Bool {
    guard !isTracking else { return false }
    let offset = animatedOffsetTarget ?? (isAtRest || isDecelerating ? contentOffset : nil)
    return offset.map { $0.y <= topOffset } ?? false
  }

  fileprivate func scroll(toY y: CGFloat) {
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: true)
  }
}
