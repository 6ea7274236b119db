import CX11

extension XIDeviceEvent {
  /// Returns a touch event as a server sends it.
  static func touch(
    _ type: Int32, _ identifier: UInt32, at place: (x: Double, y: Double) = (0, 0), source: Int32 = 9,
    flags: Int32 = 0, time: CX11.Time = 0
  ) -> XIDeviceEvent {
    var event = XIDeviceEvent()
    (event.evtype, event.sourceid, event.flags, event.time) = (type, source, flags, time)
    event.detail = Int32(bitPattern: identifier)
    (event.event_x, event.event_y) = place
    return event
  }
}

extension XIGesturePinchEvent {
  /// Returns a pinch event as a server sends it, with the pointer at (30, 40).
  static func pinch(
    _ type: Int32, fingers: Int32 = 2, source: Int32 = 9, flags: Int32 = 0, delta: (x: Double, y: Double) = (0, 0),
    scale: Double = 1, angle: Double = 0
  ) -> XIGesturePinchEvent {
    var event = XIGesturePinchEvent()
    (event.evtype, event.detail, event.sourceid, event.flags) = (type, fingers, source, flags)
    (event.event_x, event.event_y) = (30, 40)
    (event.delta_unaccel_x, event.delta_unaccel_y) = delta
    // Pointer acceleration doubles the motion.
    (event.delta_x, event.delta_y) = (2 * delta.x, 2 * delta.y)
    (event.scale, event.delta_angle) = (scale, angle)
    return event
  }
}
