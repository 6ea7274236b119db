import CX11

/// A report of XInput 2 that devices went away: they are unplugged, disabled or no longer attached to a pointer.
struct DeviceLoss {
  /// Their numbers. Other devices may get them.
  let devices: Set<Int32>

  /// Nil if no device went away.
  init?(_ event: XIHierarchyEvent) {
    let changes = UnsafeBufferPointer(start: event.info, count: event.info == nil ? 0 : Int(event.num_info))
    devices = Set(changes.filter { $0.flags & Self.losses != 0 }.map(\.deviceid))
    if devices.isEmpty { return nil }
  }

  private static let losses = XIMasterRemoved | XISlaveRemoved | XISlaveDetached | XIDeviceDisabled
}
