import Foundation

/// The two indicators of a scroll view: their layout, their visibility, and which one the pointer uses.
@MainActor
final class ScrollIndicators {
  /// Valid: only the scroll view retains this object, and calls it only from its own methods.
  private unowned let scrollView: UIScrollView
  private var fade = IndicatorFade()
  private var widenings = AxisPair { _ in IndicatorWidening() }
  private let views = AxisPair { axis in ScrollIndicator(axis: axis) }

  /// Whether text in the scroll view begins on the right. Set by its layout.
  var isMirrored = false

  /// Follows the pointer over the whole scroll view: faded indicators would not receive it.
  private let hover = UIHoverGestureRecognizer()

  /// The axis of the indicator under the pointer, with no button down.
  private(set) var hovered: Axis?

  /// The press on an indicator; nil without one.
  var press: IndicatorPress? {
    didSet { if press?.axis != oldValue?.axis { updateUsedIndicator(from: oldValue?.axis ?? hovered) } }
  }

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    // The views and recognizers may outlive the scroll view.
    let scrollView = Unretained(wrappedValue: scrollView)
    hover.addTarget { _ in scrollView.object?.hoverDidChange() }
    self.scrollView.addGestureRecognizer(hover)
    for axis in Axis.allCases {
      (views[axis].isHidden, views[axis].alpha) = (true, 0)
      views[axis].press.addTarget { scrollView.object?.indicatorPressDidChange($0, on: axis) }
    }
  }

  // MARK: Being seen

  /// Shows the indicators from the next frame on, for a moment.
  func show() {
    // Each move of a drag requests this.
    if fade.isHeld, scrollView.isDraggedNow { return }
    wake()
  }

  private func wake() {
    fade.show()
    scrollView.window?.frameClock.add(scrollView)
  }

  /// Hides the indicators at once.
  func hide() {
    fade = IndicatorFade()
    widenings = AxisPair { _ in IndicatorWidening() }
    for axis in Axis.allCases { views[axis].alpha = 0 }
  }

  func advance(to time: TimeInterval) -> NextFrameRequest {
    if scrollView.model.offset != nil { fade.keep(at: time) }
    var (alpha, request) = fade.advance(to: time)
    // A used indicator stays, and the other one with it; both fade after the pointer leaves. During a drag they stay
    // visible without any frames.
    if scrollView.isDraggedNow {
      fade.hold()
      request = .none
    }
    if used != nil { (alpha, request) = (1, .none) }
    for axis in Axis.allCases {
      if alpha > 0, views[axis].alpha == 0 { adopt(axis) }
      views[axis].alpha = alpha
      let before = widenings[axis].fraction
      request = request.orSooner(widenings[axis].advance(to: time))
      if widenings[axis].fraction != before { place(axis, in: IndicatorLayout(of: scrollView)) }
    }
    return request
  }

  // MARK: The pointer

  /// The axis of the indicator that the pointer hovers over or presses.
  private var used: Axis? { press?.axis ?? hovered }

  /// Handles a pointer that entered, moved or left.
  func hoverDidChange() {
    let before = used
    hovered = axisUnderPointer
    updateUsedIndicator(from: before)
  }

  private var axisUnderPointer: Axis? {
    guard hover.state == .began || hover.state == .changed else { return nil }
    let location = hover.location(in: scrollView)
    // The indicators of a scroll view around this one are above this one's.
    var (outer, isCovered) = (scrollView.enclosing, false)
    while let current = outer, !isCovered {
      isCovered = current.indicators.usableAxis(at: current.convert(location, from: scrollView)) != nil
      outer = current.enclosing
    }
    return isCovered ? nil : usableAxis(at: location)
  }

  /// The axis of the indicator at `location`, in the scroll view's coordinates, that the pointer can use.
  private func usableAxis(at location: CGPoint) -> Axis? {
    scrollView.isScrollEnabled ? IndicatorLayout(of: scrollView).usableAxis(at: location) : nil
  }

  private func updateUsedIndicator(from before: Axis?) {
    guard used != before else { return }
    let layout = IndicatorLayout(of: scrollView)
    for axis in Axis.allCases {
      // A press may come before the next frame.
      if used != nil { adopt(axis) }
      let time = scrollView.reducesMotion ? nil : scrollView.window?.currentTime
      widenings[axis].turn(to: axis == used ? .wide : .thin, at: time)
      place(axis, in: layout)
    }
    wake()
  }

  // MARK: Place

  /// Adds the view of an axis when it shows, at first and after an app removed it with the content.
  private func adopt(_ axis: Axis) {
    let view = views[axis]
    if view.isHidden { return }
    if view.storedSuperview === scrollView { return }
    scrollView.addSubview(view)
  }

  func layOut() {
    let scrollView = scrollView
    let layout = IndicatorLayout(of: scrollView)
    for axis in Axis.allCases {
      let view = views[axis]
      view.isHidden = !layout.isShown[axis]
      if !layout.isShown[axis] { continue }
      if view.alpha > 0 { adopt(axis) }
      place(axis, in: layout)
    }
    hoverDidChange()
  }

  /// The current thumb and track of an axis.
  func geometry(_ axis: Axis) -> IndicatorGeometry { IndicatorLayout(of: scrollView).indicator(axis) }

  private func place(_ axis: Axis, in layout: IndicatorLayout) {
    let (view, style) = (views[axis], scrollView.indicatorStyle)
    UIView.performWithoutAnimation {
      view.frame = layout.frame(axis)
      view.show(layout.thumb(axis), width: widenings[axis].fraction, style, isMirrored: layout.isMirrored)
    }
  }
}
