import Foundation

/// What moves a scroll view's content now. The view's flags (`isDragging` …) are read off it.
enum ScrollActivity {
  case idle

  /// A finger or the pointer is down and has not moved enough for a drag. `caught` tells whether it stopped a motion.
  case held(caught: Bool)

  case dragging(Drag)

  /// Let go of: friction, the bounce at an edge, the way back from beyond it, or the way to a page or a chosen target.
  case coasting(ScrollSimulation)

  /// Following the target that the wheel, the keys or a click beside the indicator have set.
  case following(ScrollSimulation)

  /// On the way to where it was sent.
  case animating(ScrollSimulation, Occasion)

  /// Sent somewhere, outside of any event or frame that would tell the time: it begins with the next frame.
  case aboutToAnimate(Awaited)

  /// Why the content was sent to where it is on its way to; nil when it was not.
  var occasion: Occasion? {
    switch self {
    case .animating(_, let occasion): occasion
    case .aboutToAnimate(let awaited): awaited.occasion
    case .idle, .held, .dragging, .coasting, .following: nil
    }
  }

  /// Whether the indicators show for it: not when the app moves the content, unless it wants that.
  var showsIndicators: Bool { occasion == nil || occasion == .appShowingIndicators }

  /// Whether something else than a finger moves the content, or is about to.
  var movesOnItsOwn: Bool {
    switch self {
    case .idle, .held, .dragging: false
    case .coasting, .following, .animating, .aboutToAnimate: true
    }
  }

  struct Drag {
    /// The offset when the drag began.
    let start: CGPoint

    /// From the finger's way to the offset, on each axis.
    var mappings: AxisPair<DragMapping>

    /// How far the finger has pulled the content since `pulls` was made, points in the direction of the offset.
    var displacement = CGPoint.zero

    /// Where the content is, not rounded.
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

    /// The same in another geometry, for content that something else moved by `distance`.
    func shifted(by distance: CGPoint, in geometry: ScrollGeometry) -> Awaited {
      let shifted = target + distance
      let target = CGPoint { axis in
        destinations[axis] == .inside ? CGFloat(geometry.ranges[axis].clamp(shifted[axis])) : shifted[axis]
      }
      return Awaited(target: target, like: self)
    }
  }

  /// Why content is sent somewhere.
  enum Occasion {
    /// By `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)`.
    case app
    /// The same in `withScrollIndicatorsShown(forContentOffsetChanges:)`.
    case appShowingIndicators
    /// To the top, for whoever asked for it.
    case scrollToTop
  }
}
