/// An event of fingers on a touch screen or a touchpad.
enum FingerEvent: Equatable {
  case touch(TouchEvent)
  case pinch(PinchEvent)

  /// Whether it is an end, as opposed to a cancellation.
  var isEnd: Bool {
    switch self {
    case .touch(let event): event.phase == .ended
    case .pinch(let event): event.phase == .ended
    }
  }

  /// The device's number.
  var source: Int32 {
    switch self {
    case .touch(let event): event.source
    case .pinch(let event): event.source
    }
  }

  /// The cancellation in place of the event.
  var cancellation: FingerEvent {
    switch self {
    case .touch(var event):
      event.phase = .cancelled
      return .touch(event)
    case .pinch(var event):
      event.phase = .cancelled
      return .pinch(event)
    }
  }
}
