import Foundation

/// One finger on the glass, or the pointer with its first button down, from when it comes down until it is lifted.
@MainActor
public final class UITouch: IdentityHashable {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// The pointer of a mouse or a touchpad.
    case indirectPointer = 3
  }

  public internal(set) var phase = Phase.began
  public let type: TouchType

  /// The view that the touch came down in; it gets the touch until the end, wherever it moves.
  public internal(set) weak var view: UIView?
  public private(set) weak var window: UIWindow?

  /// How many times the place was touched in quick succession, this time included.
  public let tapCount: Int

  /// The recognisers that follow the touch, in the order in which they hear of it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Where it was since the last event, oldest first, in the window; never empty.
  private(set) var samples: [TouchSample]

  /// Where it was at the event before.
  private var previous: CGPoint

  var deliveryToView = Delivery.pending

  /// What the view hears of a touch.
  enum Delivery {
    /// It will hear that the touch came down.
    case pending
    /// It has heard that, and hears of the rest.
    case ongoing
    /// It hears nothing any more: of the end it has heard, or a gesture has the touch.
    case over
  }

  init(type: TouchType, sample: TouchSample, tapCount: Int, view: UIView, window: UIWindow) {
    self.type = type
    self.tapCount = tapCount
    self.view = view
    self.window = window
    samples = [sample]
    previous = sample.location
  }

  /// When the touch last changed, in seconds on the clock of the window's events.
  public var timestamp: TimeInterval { samples[samples.count - 1].time }

  /// Where the touch is, in the coordinates of `view`; nil stands for the window.
  public func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Where the touch was at the event before, in the coordinates of `view`; nil stands for the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(previous, to: view)
  }

  /// Whether it was lifted or lost.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  var windowLocation: CGPoint { samples[samples.count - 1].location }

  /// Takes the way since the last event. `newSamples` is not empty.
  func move(along newSamples: [TouchSample], phase: Phase) {
    previous = windowLocation
    samples = newSamples
    self.phase = phase
  }

  /// The event is over; until the next one the touch does not move.
  func rest() {
    phase = .stationary
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return view.convert(point, from: window)
  }
}
