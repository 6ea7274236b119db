import Drawing
import Foundation
@_spi(Toolkit) import Views

/// A dot for each page, the present one's darker.
///
/// A click on its right half turns to the next page, one on the left to the page before; so do the arrow keys. Where not
/// all dots fit, those around the present page's are shown.
open class UIPageControl: UIControl {
  // Commonly observed. Points.
  private static let dotDiameter: CGFloat = 7
  private static let dotGap: CGFloat = 9
  private static let height: CGFloat = 26
  /// The room before the first and behind the last dot.
  private static let margin: CGFloat = 9

  /// How many dots the control wants room for at most; our choice.
  private static let mostDots = 100

  // MARK: State

  private var storedNumberOfPages = 0
  private var storedCurrentPage = 0

  /// Where the press was lifted, in this view's coordinates.
  private var pressedPlace: CGFloat?

  /// Whether it shows nothing while there is one page only.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }

  /// Nil for a grey.
  open var pageIndicatorTintColor: UIColor? {
    didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  /// Nil for `UIColor.label`.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  // MARK: Pages

  /// 0 by default; a negative number counts as 0.
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

  /// From 0; others are clamped. Setting it sends no event.
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

  // MARK: Size and picture

  /// The size that shows the dots of so many pages; of a hundred at most.
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

  /// The pages whose dots fit.
  private var shownPages: Range<Int> {
    let room = (bounds.width + Self.dotGap) / (Self.dotDiameter + Self.dotGap)
    let count = min(numberOfPages, max(1, Int(min(room, CGFloat(numberOfPages)))))
    let first = min(max(currentPage - count / 2, 0), numberOfPages - count)
    return first..<first + count
  }

  /// Where the dot of a place in the row lies.
  private func dotFrame(_ place: Int) -> CGRect {
    let count = CGFloat(shownPages.count)
    let row = count * Self.dotDiameter + (count - 1) * Self.dotGap
    // A dot that begins within a pixel would be blurred.
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

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, !isEmpty, let key = OrderKey(presses.first?.key, isMirrored: isMirrored) else {
      return super.pressesBegan(presses, with: event)
    }
    switch key {
    case .previous: userDidTurn(to: currentPage - 1)
    case .next: userDidTurn(to: currentPage + 1)
    case .first: userDidTurn(to: 0)
    case .last: userDidTurn(to: numberOfPages - 1)
    }
  }
}
