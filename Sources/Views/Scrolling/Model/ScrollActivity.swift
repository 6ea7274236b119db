import Foundation

/// What currently moves a scroll view's content. The view's flags (`isDragging` …) are computed from it.
enum ScrollActivity {
  case idle

  /// A finger or the pointer is down and has not moved enough for a drag. `caught` says whether it stopped a motion.
  case held(caught: Bool)

  case dragging(Drag)

  /// Released: deceleration, the bounce at an edge, the return from beyond it, or the way to a page or a chosen target.
  case coasting(ScrollSimulation)

  /// Following the target that the wheel, the keys or a press beside the indicator's thumb have set.
  case following(ScrollSimulation)

  /// Animating to an offset that the app or `scrollsToTop` set.
  case animating(ScrollSimulation, Occasion)

  /// An animation that was set outside of any event or frame, so it starts with the next frame.
  case aboutToAnimate(Awaited)

  /// Fingers, or a touchpad, scale and move the content.
  case pinching(Pinch)

  /// The scale changes without fingers.
  case zooming(ZoomSimulation)

  /// Why the content is animated; nil if it is not.
  var occasion: Occasion? {
    switch self {
    case .animating(_, let occasion): occasion
    case .aboutToAnimate(let awaited): awaited.occasion
    case .idle, .held, .dragging, .coasting, .following, .pinching, .zooming: nil
    }
  }

  /// Whether an animation that the app began moves the content, and not the user's way to the top.
  var isAnimatedByApp: Bool { occasion.map { $0 != .scrollToTop } ?? false }

  /// Whether a finger, or the pointer with its button down, is on the content.
  var isTracking: Bool {
    switch self {
    case .held, .dragging: true
    case .idle, .coasting, .following, .animating, .aboutToAnimate, .pinching, .zooming: false
    }
  }

  /// Whether a finger drags the content, or it decelerates after a drag, as in UIKit. False once a touch has caught it, and
  /// while content returns that was released beyond an edge.
  var isDragging: Bool {
    switch self {
    case .dragging: true
    case .coasting(let simulation): !simulation.isReturn
    case .pinching(let pinch): pinch.dragStart != nil
    case .idle, .held, .following, .animating, .aboutToAnimate, .zooming: false
    }
  }

  /// Whether the content moves after its release; also true until the touch that caught it ends, as in UIKit.
  var isDecelerating: Bool {
    switch self {
    case .coasting, .held(caught: true): true
    case .idle, .held, .dragging, .following, .animating, .aboutToAnimate, .pinching, .zooming: false
    }
  }

  /// Whether fingers, or a touchpad, zoom the content.
  var isZooming: Bool { if case .pinching = self { true } else { false } }

  /// Whether the scale returns to a limit, after a pinch has carried it beyond.
  var isZoomBouncing: Bool {
    if case .zooming(let simulation) = self { simulation.purpose == .bounce } else { false }
  }

  /// Whether the scale changes with time.
  var isZoomAnimating: Bool { if case .zooming = self { true } else { false } }

  /// Whether a press catches the content instead of tapping it.
  var catchesPress: Bool {
    switch self {
    case .dragging, .coasting, .following, .animating, .aboutToAnimate, .pinching, .zooming: true
    case .idle, .held: false
    }
  }

  /// Whether the indicators are shown for it: an app's own animation does not show them unless it asks to.
  var showsIndicators: Bool { occasion == nil || occasion == .appShowingIndicators }

  /// Whether anything but a finger moves the content, or is about to.
  var isMovingFreely: Bool {
    switch self {
    case .idle, .held, .dragging, .pinching: false
    case .coasting, .following, .animating, .aboutToAnimate, .zooming: true
    }
  }

  struct Drag {
    /// The offset when the drag began.
    let start: CGPoint

    /// Where the content was going when the finger caught it; nil if it was at rest.
    let caughtTarget: CGPoint?

    /// The mapping from translation to offset on each axis.
    var mappings: AxisPair<DragMapping>

    /// The translation since `mappings` was made, in points in the direction of the offset.
    var displacement = CGPoint.zero

    /// The current offset, not rounded.
    var offset: CGPoint
  }

  struct Pinch {
    /// The offset when the drag began that became this pinch; nil if the content was not dragged.
    let dragStart: CGPoint?

    /// The mapping from the fingers to scale and offset.
    var mapping: PinchMapping

    /// The fingers' center, in points from the scroll view's top left.
    var center: CGPoint

    var scale: Double

    /// The current offset, not rounded.
    var offset: CGPoint
  }

  /// An animation that has not begun.
  struct Awaited {
    let target: CGPoint
    let occasion: Occasion
    private let destinations: AxisPair<ScrollSimulation.Destination>

    init(target: CGPoint, for occasion: Occasion, in geometry: ScrollGeometry) {
      self.target = target
      self.occasion = occasion
      destinations = AxisPair { geometry.ranges[$0].contains(target[$0]) ? .inside : .beyond }
    }

    private init(target: CGPoint, like other: Awaited) {
      self.target = target
      (occasion, destinations) = (other.occasion, other.destinations)
    }

    /// Returns the animation in another geometry, for content that something else moved by `distance`.
    func shifted(by distance: CGPoint, in geometry: ScrollGeometry) -> Awaited {
      let shifted = target + distance
      let target = CGPoint { axis in
        destinations[axis] == .inside ? CGFloat(geometry.ranges[axis].clamp(shifted[axis])) : shifted[axis]
      }
      return Awaited(target: target, like: self)
    }
  }

  /// Why content is animated.
  enum Occasion {
    /// By `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)`.
    case app
    /// By the app within `withScrollIndicatorsShown(forContentOffsetChanges:)`.
    case appShowingIndicators
    /// To the top, by `scrollsToTop`.
    case scrollToTop
  }
}
