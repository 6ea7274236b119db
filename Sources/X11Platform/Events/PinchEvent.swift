import CX11
import Platform

/// An event of XInput 2.4 about a pinch on a touchpad.
struct PinchEvent: Equatable {
  /// The number of the touchpad.
  let source: Int32
  let window: CX11.Window
  var phase: InputEvent.PinchPhase
  let fingerCount: Int
  /// The place of the pointer in device pixels, relative to the window.
  let (x, y): (Double, Double)
  /// The distance between the fingers, relative to the beginning of the gesture.
  let scale: Double
  /// The turn since the last event, in degrees clockwise.
  let deltaAngle: Double
  /// The motion of the fingers' center since the last event, without the pointer's acceleration. In the driver's pixels;
  /// a scroll step is `ScrollTranslator.touchpadStep` of them.
  let (deltaX, deltaY): (Double, Double)
  /// The server time, in milliseconds.
  let time: CX11.Time

  /// Nil if the event does not belong to a pinch.
  init?(_ event: XIGesturePinchEvent) {
    switch event.evtype {
    case XI_GesturePinchBegin: phase = .began
    case XI_GesturePinchUpdate: phase = .changed
    case XI_GesturePinchEnd: phase = event.flags & XIGesturePinchEventCancelled == 0 ? .ended : .cancelled
    default: return nil
    }
    source = event.sourceid
    window = event.event
    fingerCount = Int(event.detail)
    (x, y) = (event.event_x, event.event_y)
    scale = event.scale
    deltaAngle = event.delta_angle
    (deltaX, deltaY) = (event.delta_unaccel_x, event.delta_unaccel_y)
    time = event.time
  }
}
