import CX11
import Foundation

/// Reads the pointers' events by XInput 2, and keeps where the scroll axes of their devices are.
struct PointerReader {
  enum Reading {
    case pointer(PointerEvent)
    /// Another device moves a pointer from now on, or the device is another than it was.
    case deviceChange
  }

  private let connection: X11Connection
  private let input: InputExtension
  /// By the numbers of the pointers that they move.
  private var devices: [Int32: ScrollDevice] = [:]

  init(connection: X11Connection, input: InputExtension) {
    self.connection = connection
    self.input = input
    input.selectDeviceChanges()
  }

  func selectEvents(in window: CX11.Window) {
    input.selectPointerEvents(in: window)
  }

  /// - Returns: Nil for an event that is not of XInput 2, or that means nothing here.
  mutating func read(_ event: XGenericEventCookie) -> Reading? {
    var cookie = event
    guard cookie.extension == input.opcode, XGetEventData(connection.display, &cookie) != 0 else { return nil }
    defer { XFreeEventData(connection.display, &cookie) }
    guard let data = UnsafeRawPointer(cookie.data) else { return nil }
    switch cookie.evtype {
    case XI_ButtonPress, XI_ButtonRelease:
      return readButton(data.load(as: XIDeviceEvent.self)).map { .pointer($0) }
    case XI_Motion:
      return .pointer(readMotion(data.load(as: XIDeviceEvent.self)))
    case XI_Enter, XI_Leave:
      return .pointer(readCrossing(data.load(as: XIEnterEvent.self)))
    case XI_DeviceChanged:
      // A keyboard's changes, which come with every key of another one, are nothing to the pointers.
      return learn(data.load(as: XIDeviceChangedEvent.self)) ? .deviceChange : nil
    default:
      return nil
    }
  }

  // MARK: Events

  private func readButton(_ event: XIDeviceEvent) -> PointerEvent? {
    // The server presses buttons 4 to 7 for every step of an axis, which was told of already. Of a touch screen it makes
    // a pointer that is emulated, too: that one is welcome.
    let isEmulated = event.flags & XIPointerEmulated != 0
    guard !isEmulated || !(4...7).contains(event.detail) else { return nil }
    let button = Int(event.detail)
    return PointerEvent(event, event.evtype == XI_ButtonPress ? .press(button: button) : .release(button: button))
  }

  private mutating func readMotion(_ event: XIDeviceEvent) -> PointerEvent {
    guard let device = devices[event.deviceid], device.source == event.sourceid,
      let steps = devices[event.deviceid]?.steps(to: Self.values(of: event.valuators), serial: event.serial)
    else { return PointerEvent(event, .move) }
    return PointerEvent(event, .scroll(steps: steps, device: device.kind))
  }

  private mutating func readCrossing(_ event: XIEnterEvent) -> PointerEvent {
    guard event.evtype == XI_Enter else {
      return PointerEvent(event, event.mode == XINotifyGrab ? .loseToGrab : .leave)
    }
    learn(event)
    return PointerEvent(event, .enter)
  }

  private static func values(of state: XIValuatorState) -> [Int: Double] {
    guard let mask = state.mask, var value = state.values else { return [:] }
    var values: [Int: Double] = [:]
    for number in 0..<Int(state.mask_len) * 8 where mask[number / 8] & (1 << UInt8(number % 8)) != 0 {
      values[number] = value.pointee
      value += 1
    }
    return values
  }

  // MARK: Devices

  /// A pointer comes into a window: what moved meanwhile was not heard of.
  private mutating func learn(_ event: XIEnterEvent) {
    guard let (classes, serial) = input.classes(ofPointer: event.deviceid) else {
      devices[event.deviceid] = nil
      return
    }
    var device = devices[event.deviceid] ?? makeDevice(classes)
    if device.source != classes.source { device = makeDevice(classes) }
    // After a grab, which may have been that of a press, events of before are still to be counted.
    if event.mode == XINotifyNormal { device.startAnew() }
    device.note(classes.values, serial: serial)
    devices[event.deviceid] = device
  }

  /// - Returns: Whether it is a pointer that changed.
  private mutating func learn(_ event: XIDeviceChangedEvent) -> Bool {
    guard let classes = DeviceClasses(event.classes, count: event.num_classes) else { return false }
    guard devices[event.deviceid] != nil || !classes.valuators.isEmpty else { return false }
    var device = makeDevice(classes)
    device.note(classes.values, serial: event.serial)
    devices[event.deviceid] = device
    return true
  }

  private func makeDevice(_ classes: DeviceClasses) -> ScrollDevice {
    let kind = classes.valuators.isEmpty ? .wheel : input.kind(ofDevice: classes.source)
    return ScrollDevice(source: classes.source, kind: kind, valuators: classes.valuators)
  }
}
