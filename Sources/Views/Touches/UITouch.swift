import Foundation

/// One finger on the glass, or the pointer with its first button down, from when it comes down until it is lifted.
@MainActor
public final class UITouch: IdentityHashable {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// A phase of the touch, as in UIKit.
    case began, moved, stationary, ended, cancelled
  }

  /// The kinds of touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// The pointer of a mouse or a touchpad.
    case indirectPointer = 3
  }

  let source: TouchSource

  /// The kind of the touch.
  public var type: TouchType { source == .pointer ? .indirectPointer : .direct }

  /// The view that the touch came down in; it gets the touch until the end, wherever it moves.
  public internal(set) weak var view: UIView?
  /// The window that the touch came down in; nil once it is gone.
  public private(set) weak var window: UIWindow?

  /// How many times the place was touched in quick succession, this time included.
  public let tapCount: Int

  /// The recognisers that follow the touch, in the order in which they hear of it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// What the last event said of the touch.
  private var current: Report

  /// What an earlier event said of it, while its view hears of that only now.
  private var replayed: Report?

  var deliveryToView = Delivery.pending

  /// What one event says of a touch.
  struct Report {
    var phase: Phase
    /// Where it was since the event before, in the window.
    var samples: CoalescedSamples
    /// Where it was at the event before, in the window.
    var previous: CGPoint
  }

  /// What the view hears of a touch.
  enum Delivery: Equatable {
    /// It will hear that the touch came down.
    case pending
    /// It will hear of it later, unless a drag begins before.
    case delayed(ContentTouchDelay)
    /// It has heard that, and hears of the rest.
    case ongoing
    /// It hears nothing any more: of the end it has heard, or a gesture has the touch.
    case over
  }

  init(source: TouchSource, sample: TouchSample, tapCount: Int, view: UIView, window: UIWindow) {
    self.source = source
    self.tapCount = tapCount
    self.view = view
    self.window = window
    current = Report(phase: .began, samples: CoalescedSamples(sample), previous: sample.location)
  }

  /// The phase of the touch.
  public var phase: Phase { report.phase }

  /// When the touch last changed, in seconds on the clock of the window's events.
  public var timestamp: TimeInterval { samples.end.time }

  /// Where the touch is, in the coordinates of `view`; nil stands for the window.
  public func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Where the touch was at the event before, in the coordinates of `view`; nil stands for the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(report.previous, to: view)
  }

  /// Whether it was lifted or lost.
  var isOver: Bool { current.phase == .ended || current.phase == .cancelled }

  /// Where it was since the last event, in the window.
  var samples: CoalescedSamples { report.samples }

  var windowLocation: CGPoint { samples.end.location }

  /// Where it was heard of last, whatever its view hears of only now.
  var latest: TouchSample { current.samples.end }

  /// Whether its view waits to hear of it.
  var isDelayed: Bool {
    if case .delayed = deliveryToView { true } else { false }
  }

  /// What its view has not heard yet; nil when it does not wait.
  var delay: ContentTouchDelay? {
    if case .delayed(let delay) = deliveryToView { delay } else { nil }
  }

  /// Takes the way since the last event.
  func move(along way: CoalescedSamples, phase: Phase) {
    replayed = nil
    current = Report(phase: phase, samples: way, previous: latest.location)
  }

  /// The event is over; until the next one the touch does not move.
  func rest() {
    current.phase = .stationary
  }

  /// Tells of an earlier event: for the time of `delivery` the touch reads as it was then.
  func replay(_ report: Report, to delivery: () -> Void) {
    replayed = report
    delivery()
    replayed = nil
  }

  private var report: Report { replayed ?? current }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}
