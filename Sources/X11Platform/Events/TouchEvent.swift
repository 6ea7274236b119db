import CX11
import Platform

/// An event of XInput 2.2 about a finger on a touch screen.
struct TouchEvent: Equatable {
  /// The server's number of the touch, which is unique in the life of the server.
  let identifier: Int
  /// The number of the touch screen.
  let source: Int32
  let window: CX11.Window
  var phase: InputEvent.TouchPhase
  /// In device pixels with their fractions, relative to the window.
  let (x, y): (Double, Double)
  /// Says nothing unless the device's axes are known.
  var contact = ContactAxes.Report()
  /// The server time, in milliseconds.
  let time: CX11.Time

  /// Nil if the event does not belong to a touch.
  init?(_ event: XIDeviceEvent) {
    switch event.evtype {
    case XI_TouchBegin: phase = .began
    case XI_TouchUpdate: phase = .moved
    case XI_TouchEnd: phase = .ended
    default: return nil
    }
    identifier = Int(UInt32(bitPattern: event.detail))
    source = event.sourceid
    window = event.event
    (x, y) = (event.event_x, event.event_y)
    time = event.time
  }
}
