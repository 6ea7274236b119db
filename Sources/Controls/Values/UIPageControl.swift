import Drawing
import Foundation
@_spi(Toolkit) import Views

/// A row of dots, one for each page, with the current one darker.
///
/// A click on its right half turns to the next page, one on the left half to the previous one; so do the arrow keys. If
/// not all dots fit, those around the current page are displayed.
open class UIPageControl: UIControl {
  // As commonly observed, in points.
  private static let dotDiameter: CGFloat = 7
  private static let dotGap: CGFloat = 9
  private static let height: CGFloat = 26
  /// The space before the first and after the last dot.
  private static let margin: CGFloat = 9

  /// The maximum number of dots in the natural size. Chosen.
  private static let mostDots = 100

  // MARK: State

  private var storedNumberOfPages = 0
  private var storedCurrentPage = 0

  /// The location of the release, in this view's coordinates.
  private var pressedPlace: CGFloat?

  /// Whether it is invisible while there is only one page.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }

  /// The color of the other dots; nil for a gray.
  open var pageIndicatorTintColor: UIColor? {
    didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  /// The color of the current dot; nil for `UIColor.label`.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  // MARK: Pages

  /// The number of pages, 0 by default. A negative number counts as 0.
  open var numberOfPages: Int {
    get { storedNumberOfPages }
    set {
      let number = max(0, newValue)
      guard number != storedNumberOfPages else { return }
      storedNumberOfPages = number
      storedCurrentPage = clampedPage(storedCurrentPage)
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The index of the current page, clamped to the pages. Setting it sends no event.
  open var currentPage: Int {
    get { storedCurrentPage }
    set {
      let page = clampedPage(newValue)
      guard page != storedCurrentPage else { return }
      storedCurrentPage = page
      setNeedsDisplay()
    }
  }

  private func clampedPage(_ page: Int) -> Int { min(max(page, 0), max(0, numberOfPages - 1)) }

  private func userDidTurn(to page: Int) {
    let old = currentPage
    currentPage = page
    if currentPage != old { sendValueChanged() }
  }

  // MARK: Accessibility

  open override func accessibilityIncrement() { if isEnabled { userDidTurn(to: currentPage + 1) } }
  open override func accessibilityDecrement() { if isEnabled { userDidTurn(to: currentPage - 1) } }

  @_spi(Toolkit) open override var isOwnAccessibilityElement: Bool { !isEmpty }
  @_spi(Toolkit) open override var ownAccessibilityValue: String? {
    SystemString.accessibilityPage.text(currentPage + 1, numberOfPages)
  }
  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    super.ownAccessibilityTraits.union(.adjustable)
  }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    if isEmpty { return AccessibilityFacts() }
    let pages = 1...Double(numberOfPages)
    let amount = AccessibilityAmount(Double(currentPage + 1), in: pages, step: 1) { [weak self] number in
      if let self, self.isEnabled { self.userDidTurn(to: Int(min(max(number, 1), pages.upperBound).rounded()) - 1) }
    }
    let scrollViews = superview?.subviews.compactMap { $0 as? UIScrollView }.filter(\.isPagingEnabled) ?? []
    return AccessibilityFacts(role: .pageControl, amount: amount, controlled: scrollViews.count == 1 ? scrollViews : [])
  }

  // MARK: Size and picture

  /// Returns the size for a number of pages, at most a hundred.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots = CGFloat(min(max(pageCount, 0), Self.mostDots))
    let row = dots * Self.dotDiameter + max(0, dots - 1) * Self.dotGap
    return CGSize(width: row + 2 * Self.margin, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  @_spi(Toolkit) open override func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultHigh
  }

  @_spi(Toolkit) open override var focusRingRadius: CGFloat { bounds.height / 2 }

  @_spi(Toolkit) open override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard !isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    if !isEnabled { context.setAlpha(ControlConstants.disabledAlpha) }
    for (place, page) in shownPages.enumerated() {
      let color =
        page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .controlOutline
      context.setFillColor(color.cgColor)
      context.fillEllipse(in: dotFrame(place))
    }
  }

  private var isEmpty: Bool { numberOfPages == 0 || (numberOfPages == 1 && hidesForSinglePage) }

  /// The pages whose dots fit into the width.
  private var shownPages: Range<Int> {
    let room = (bounds.width + Self.dotGap) / (Self.dotDiameter + Self.dotGap)
    let count = min(numberOfPages, max(1, Int(min(room, CGFloat(numberOfPages)))))
    let first = min(max(currentPage - count / 2, 0), numberOfPages - count)
    return first..<first + count
  }

  /// Returns the frame of a dot by its index in the row.
  private func dotFrame(_ place: Int) -> CGRect {
    let count = CGFloat(shownPages.count)
    let row = count * Self.dotDiameter + (count - 1) * Self.dotGap
    // A dot that begins between pixels would be blurred.
    let grid = PixelGrid(scale: traits.displayScale)
    let start = grid.nearest(bounds.midX - row / 2)
    let dot = CGRect(
      x: start + CGFloat(place) * (Self.dotDiameter + Self.dotGap),
      y: grid.nearest(bounds.midY - Self.dotDiameter / 2), width: Self.dotDiameter, height: Self.dotDiameter)
    guard isMirrored else { return dot }
    return mirroring(dot, in: CGRect(x: start, y: 0, width: row, height: 0))
  }

  // MARK: Pressing

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    pressedPlace = touch?.location(in: self).x
    super.endTracking(touch, with: event)
  }

  override func touchDidEnd(isInside: Bool) {
    guard isInside, let place = pressedPlace, !isEmpty else { return }
    pressedPlace = nil
    userDidTurn(to: currentPage + ((place >= bounds.midX) != isMirrored ? 1 : -1))
  }

  // MARK: Keys

  @_spi(Toolkit) open override var isPressedByKeys: Bool { false }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool {
    guard isEnabled, !isEmpty, let key = OrderKey(press.key, in: self) else { return super.handleKey(press) }
    switch key {
    case .previous: userDidTurn(to: currentPage - 1)
    case .next: userDidTurn(to: currentPage + 1)
    case .first: userDidTurn(to: 0)
    case .last: userDidTurn(to: numberOfPages - 1)
    }
    return true
  }
}
