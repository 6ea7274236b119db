import Foundation

/// A finger on the screen, or the pointer with a button down, from down to up.
@preconcurrency @MainActor
public final class UITouch: IdentityHashable {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// A phase of the touch, as in UIKit.
    case began, moved, stationary, ended, cancelled
  }

  /// The kinds of touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a device away from the screen, such as a remote control. No X11 device reports it.
    case indirect = 1
    /// A pen on the screen. X11 reports a pen as a pointer.
    case pencil = 2
    /// The pointer of a mouse or a touchpad.
    case indirectPointer = 3
  }

  let source: TouchSource

  /// The kind of the touch.
  public var type: TouchType { button == nil ? .direct : .indirectPointer }

  /// The button of the pointer that began the touch; nil for a finger.
  var button: UIEvent.ButtonMask? {
    if case .pointer(let button) = source { button } else { nil }
  }

  /// Whether the pointer's secondary button began the touch. Controls and text ignore it.
  package var isOfSecondaryButton: Bool { button == .secondary }

  /// The view that the touch came down in; it receives the touch until its end, wherever it moves.
  public internal(set) var view: UIView? {
    get { storedView }
    set { storedView = newValue }
  }
  @Unretained private var storedView: UIView?
  /// The window that the touch came down in; nil once it is gone.
  public var window: UIWindow? { storedWindow }
  @Unretained private var storedWindow: UIWindow?

  /// The number of touches at this place in quick succession, including this one.
  public let tapCount: Int

  /// The recognizers that follow the touch, in the order of delivery.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The state in the last event.
  private var current: Report

  /// The state in an earlier event, while it is delivered late.
  private var replayed: Report?

  var deliveryToView = Delivery.pending

  /// The state of a touch in one event.
  struct Report {
    var phase: Phase
    /// Its locations since the event before, in the window.
    var samples: CoalescedSamples
    /// Its location in the event before, in the window.
    var previous: CGPoint
  }

  enum Delivery: Equatable {
    /// The view will receive the beginning.
    case pending
    /// The view will receive it later, unless a drag begins before.
    case delayed(ContentTouchDelay)
    /// The view has received the beginning, and receives the rest.
    case ongoing
    /// The touch was lifted. The view receives the end once no gesture is undecided that delays it.
    case ending
    /// The view receives nothing more: it has received the end, or a gesture has the touch.
    case over
  }

  init(source: TouchSource, sample: TouchSample, tapCount: Int, view: UIView, window: UIWindow) {
    self.source = source
    self.tapCount = tapCount
    storedView = view
    storedWindow = window
    current = Report(phase: .began, samples: CoalescedSamples(sample), previous: sample.location)
  }

  /// Makes a copy of a touch in another state, for an app to read.
  private init(_ touch: UITouch, in report: Report) {
    source = touch.source
    tapCount = touch.tapCount
    storedView = touch.storedView
    storedWindow = touch.storedWindow
    gestureRecognizers = touch.gestureRecognizers
    current = report
  }

  /// The phase of the touch.
  public var phase: Phase { report.phase }

  /// The radius of a finger's contact, in points. It is 0 if the device does not report the contact's size.
  public var majorRadius: CGFloat { contact.majorRadius }

  /// How far the real radius may be from `majorRadius`, in points: half a step of the device.
  public var majorRadiusTolerance: CGFloat { contact.majorRadiusTolerance }

  /// The force of the touch, from 0 to `maximumPossibleForce`; 1 is the force of an average touch. It is 0 if the device
  /// does not measure it, as in UIKit without 3D Touch.
  public var force: CGFloat { contact.force ?? 0 }

  /// The greatest force that the device measures: 20/3, as on an iPhone 6s, or 0 if the device measures none.
  public var maximumPossibleForce: CGFloat { contact.force == nil ? 0 : TouchContact.maximumForce }

  /// When the touch last changed, in seconds on the clock of the window's events.
  public var timestamp: TimeInterval { samples.end.time }

  /// The location in the coordinates of `view`; nil stands for the window.
  public func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// The location in the event before, in the coordinates of `view`; nil stands for the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    convert(report.previous, to: view)
  }

  /// Whether it was lifted or cancelled.
  var isOver: Bool { current.phase == .ended || current.phase == .cancelled }

  /// Its locations since the last event, in the window.
  var samples: CoalescedSamples { report.samples }

  var windowLocation: CGPoint { samples.end.location }

  /// Its last location, even during late delivery.
  var latest: TouchSample { current.samples.end }

  /// Whether its view waits for it.
  var isDelayed: Bool {
    if case .delayed = deliveryToView { true } else { false }
  }

  /// The part that its view has not received; nil without a delay.
  var delay: ContentTouchDelay? {
    if case .delayed(let delay) = deliveryToView { delay } else { nil }
  }

  /// Applies the moves since the last event.
  func move(along samples: CoalescedSamples, phase: Phase) {
    replayed = nil
    current = Report(phase: phase, samples: samples, previous: latest.location)
  }

  /// Ends the event; until the next one the touch rests.
  func rest() {
    current.phase = .stationary
  }

  /// A touch for each location since the last event; see `UIEvent.coalescedTouches(for:)`.
  var coalesced: [UITouch] {
    var (previous, copies) = (report.previous, [UITouch]())
    for sample in samples {
      let isLast = copies.count == samples.count - 1
      // A release may contain the moves before it.
      let phase = isLast || self.phase == .began ? self.phase : .moved
      copies.append(
        UITouch(self, in: Report(phase: phase, samples: CoalescedSamples(sample), previous: previous)))
      previous = sample.location
    }
    // A resting touch has not moved since.
    return phase == .stationary ? copies.suffix(1) : copies
  }

  /// Delivers an earlier event: during `delivery` the touch has the state of that event.
  func replay(_ report: Report, to delivery: () -> Void) {
    replayed = report
    delivery()
    replayed = nil
  }

  private var report: Report { replayed ?? current }

  private var contact: TouchContact { samples.end.contact }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

enum TouchSource: Equatable {
  /// The pointer with one of its buttons down.
  case pointer(UIEvent.ButtonMask)
  /// A finger, with the platform's number of it.
  case finger(Int)
}
