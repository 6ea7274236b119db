import Foundation

/// The two indicators of a scroll view: where they lie, when they are in sight, and which one the pointer uses.
@MainActor
final class ScrollIndicators {
  /// Nothing else holds on to this object, and the scroll view calls it only from methods of its own: it is there.
  private unowned let scrollView: UIScrollView
  private var fade = IndicatorFade()
  private var widenings = AxisPair { _ in IndicatorWidening() }
  private let views = AxisPair { axis in ScrollIndicator(axis: axis) }

  /// Follows the pointer over the whole scroll view: indicators that are out of sight would not hear of it.
  private let hover = UIHoverGestureRecognizer()

  /// The axis whose indicator the pointer is over, with no button down.
  private(set) var hovered: Axis?

  /// The button is down on an indicator.
  var press: IndicatorPress? {
    didSet { if press?.axis != oldValue?.axis { usedMayHaveChanged(from: oldValue?.axis ?? hovered) } }
  }

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    // The views and the recognisers may outlive the scroll view.
    hover.addTarget { [weak scrollView] _ in scrollView?.hoverDidChange() }
    scrollView.addGestureRecognizer(hover)
    for axis in Axis.allCases {
      views[axis].press.addTarget { [weak scrollView] in scrollView?.indicatorPressDidChange($0, on: axis) }
    }
  }

  // MARK: Being seen

  /// Shows them from the next frame on, for a moment.
  func show() {
    // Each move of a drag asks for it.
    if fade.isHeld, scrollView.isDraggedNow { return }
    wake()
  }

  private func wake() {
    fade.show()
    scrollView.window?.frameClock.add(scrollView)
  }

  /// At once.
  func hide() {
    fade = IndicatorFade()
    widenings = AxisPair { _ in IndicatorWidening() }
    for axis in Axis.allCases { views[axis].alpha = 0 }
  }

  func advance(to time: TimeInterval) -> NextFrameRequest {
    if scrollView.model.offset != nil { fade.keep(at: time) }
    var (alpha, request) = fade.advance(to: time)
    // The one that is used stays, and with it the other; they fade from when the pointer leaves. While a finger drags the
    // content they stay as they are, and nothing need wake for them.
    if scrollView.isDraggedNow {
      fade.hold()
      request = .none
    }
    if used != nil { (alpha, request) = (1, .none) }
    for axis in Axis.allCases {
      views[axis].alpha = alpha
      let before = widenings[axis].fraction
      request = request.orSooner(widenings[axis].advance(to: time))
      if widenings[axis].fraction != before { place(axis, in: IndicatorLayout(of: scrollView)) }
    }
    return request
  }

  // MARK: The pointer

  /// The axis whose indicator the pointer hovers over or has pressed.
  private var used: Axis? { press?.axis ?? hovered }

  /// The pointer came, moved or went.
  func hoverDidChange() {
    let before = used
    hovered = axisUnderPointer
    usedMayHaveChanged(from: before)
  }

  private var axisUnderPointer: Axis? {
    guard hover.state == .began || hover.state == .changed else { return nil }
    let location = hover.location(in: scrollView)
    // The indicators of a scroll view around this one lie over this one's.
    var (outer, isCovered) = (scrollView.enclosing, false)
    while let current = outer, !isCovered {
      isCovered = current.indicators.usableAxis(at: current.convert(location, from: scrollView)) != nil
      outer = current.enclosing
    }
    return isCovered ? nil : usableAxis(at: location)
  }

  /// The axis whose indicator a pointer at `location`, in the scroll view's coordinates, can use.
  private func usableAxis(at location: CGPoint) -> Axis? {
    scrollView.isScrollEnabled ? IndicatorLayout(of: scrollView).usableAxis(at: location) : nil
  }

  private func usedMayHaveChanged(from before: Axis?) {
    guard used != before else { return }
    let layout = IndicatorLayout(of: scrollView)
    for axis in Axis.allCases {
      widenings[axis].turn(to: axis == used ? .wide : .thin, at: scrollView.window?.currentTime)
      place(axis, in: layout)
    }
    wake()
  }

  // MARK: Place

  /// Takes the views in, at first and whenever they were swept out along with the content.
  func adopt() {
    let scrollView = scrollView
    for axis in Axis.allCases where views[axis].superview !== scrollView { scrollView.addSubview(views[axis]) }
  }

  func layOut() {
    adopt()
    let scrollView = scrollView
    let layout = IndicatorLayout(of: scrollView)
    for axis in Axis.allCases {
      views[axis].isHidden = !layout.isShown[axis]
      if layout.isShown[axis] { place(axis, in: layout) }
    }
    hoverDidChange()
  }

  /// The thumb and the track of an axis, as they are now.
  func geometry(_ axis: Axis) -> IndicatorGeometry { IndicatorLayout(of: scrollView).indicator(axis) }

  private func place(_ axis: Axis, in layout: IndicatorLayout) {
    let (view, style) = (views[axis], scrollView.indicatorStyle)
    UIView.performWithoutAnimation {
      view.frame = layout.frame(axis)
      view.show(layout.thumb(axis), width: widenings[axis].fraction, style)
    }
  }
}
