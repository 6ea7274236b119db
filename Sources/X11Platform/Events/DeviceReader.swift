import CX11
import Foundation
import Rendering

/// Reads the events of pointers, touch screens and touchpads by XInput 2, and tracks the positions of scroll axes.
struct DeviceReader {
  enum Reading {
    case pointer(PointerEvent)
    case fingers(FingerEvent)
    case loss(DeviceLoss)
    /// Another device moves a pointer from here on, or the device itself changed.
    case deviceChange
  }

  private let connection: X11Connection
  let input: InputExtension
  /// The devices, each with the number of the pointer that it moves.
  private var devices: [(pointer: Int32, device: ScrollDevice)] = []
  /// The touch screens that were used, by number.
  private var touchScreens: [Int32: TouchScreen] = [:]

  private struct TouchScreen {
    let contactAxes: ContactAxes
    /// The screen that the axes were related to.
    let screen: PixelSize
  }

  init(connection: X11Connection, input: InputExtension) {
    self.connection = connection
    self.input = input
    input.selectDeviceChanges()
  }

  func selectEvents(in window: CX11.Window) {
    input.selectEvents(in: window)
  }

  /// - Returns: Nil for an event that does not belong to XInput 2 or has no meaning here.
  mutating func read(_ event: XGenericEventCookie) -> Reading? {
    var cookie = event
    guard cookie.extension == input.opcode, XGetEventData(connection.display, &cookie) != 0 else { return nil }
    defer { XFreeEventData(connection.display, &cookie) }
    guard let data = UnsafeRawPointer(cookie.data) else { return nil }
    switch cookie.evtype {
    case XI_ButtonPress, XI_ButtonRelease:
      return readButton(data.load(as: XIDeviceEvent.self)).map { .pointer($0) }
    case XI_Motion:
      return readMotion(data.load(as: XIDeviceEvent.self)).map { .pointer($0) }
    case XI_Enter, XI_Leave:
      return .pointer(readCrossing(data.load(as: XIEnterEvent.self)))
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      return readTouch(data.load(as: XIDeviceEvent.self)).map { .fingers(.touch($0)) }
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      return PinchEvent(data.load(as: XIGesturePinchEvent.self)).map { .fingers(.pinch($0)) }
    case XI_HierarchyChanged:
      let loss = DeviceLoss(data.load(as: XIHierarchyEvent.self))
      for device in loss?.devices ?? [] { touchScreens[device] = nil }
      return loss.map { .loss($0) }
    case XI_PropertyEvent:
      // The device may cover another part of the screen.
      touchScreens[data.load(as: XIPropertyEvent.self).deviceid] = nil
      return nil
    case XI_DeviceChanged:
      // A keyboard's changes, which come with every key of another keyboard, do not concern pointers.
      return learn(data.load(as: XIDeviceChangedEvent.self)) ? .deviceChange : nil
    default:
      return nil
    }
  }

  // MARK: Events

  private func readButton(_ event: XIDeviceEvent) -> PointerEvent? {
    // The server emulates buttons 4 to 7 for every step of an axis, and button 1 for a finger on a touch screen. It
    // also reports the steps and the touch themselves.
    guard event.flags & XIPointerEmulated == 0 else { return nil }
    let button = Int(event.detail)
    return PointerEvent(event, event.evtype == XI_ButtonPress ? .press(button: button) : .release(button: button))
  }

  private mutating func readMotion(_ event: XIDeviceEvent) -> PointerEvent? {
    let values = ValuatorValues(event.valuators)
    guard let index = index(ofPointer: event.deviceid), devices[index].device.source == event.sourceid,
      let steps = devices[index].device.steps(to: { values[$0] }, serial: event.serial)
    else {
      // A finger on a touch screen emulates a motion.
      return event.flags & XIPointerEmulated == 0 ? PointerEvent(event, .move) : nil
    }
    return PointerEvent(event, .scroll(steps: steps, device: devices[index].device.kind))
  }

  private mutating func readTouch(_ event: XIDeviceEvent) -> TouchEvent? {
    guard var touch = TouchEvent(event) else { return nil }
    let values = ValuatorValues(event.valuators)
    touch.contact = contactAxes(ofTouchScreen: event.sourceid).report { values[$0] }
    return touch
  }

  private mutating func readCrossing(_ event: XIEnterEvent) -> PointerEvent {
    guard event.evtype == XI_Enter else {
      return PointerEvent(event, event.mode == XINotifyGrab ? .loseToGrab : .leave)
    }
    learn(event)
    return PointerEvent(event, .enter)
  }

  // MARK: Devices

  private mutating func contactAxes(ofTouchScreen source: Int32) -> ContactAxes {
    let screen = connection.screenSize
    if let known = touchScreens[source], known.screen == screen { return known.contactAxes }
    let axes = input.contactAxes(ofDevice: source)
    touchScreens[source] = TouchScreen(contactAxes: axes, screen: screen)
    return axes
  }

  /// Handles a pointer that enters a window: motions outside were not reported.
  private mutating func learn(_ event: XIEnterEvent) {
    let known = forgetDevice(ofPointer: event.deviceid)
    guard let (classes, serial) = input.classes(ofPointer: event.deviceid) else { return }
    var device = known ?? makeDevice(classes)
    if device.source != classes.source { device = makeDevice(classes) }
    // After a grab, which may be that of a press, earlier events still count.
    if event.mode == XINotifyNormal { device.forgetPositions() }
    device.note(classes.value, serial: serial)
    devices.append((event.deviceid, device))
  }

  /// - Returns: Whether the changed device is a pointer.
  private mutating func learn(_ event: XIDeviceChangedEvent) -> Bool {
    guard let classes = DeviceClasses(event.classes, count: event.num_classes) else { return false }
    let known = forgetDevice(ofPointer: event.deviceid)
    guard known != nil || !classes.valuators.isEmpty else { return false }
    var device = makeDevice(classes)
    device.note(classes.value, serial: event.serial)
    devices.append((event.deviceid, device))
    return true
  }

  private func index(ofPointer pointer: Int32) -> Int? {
    for index in devices.indices where devices[index].pointer == pointer { return index }
    return nil
  }

  /// - Returns: The device that moved it so far; nil if none was known.
  private mutating func forgetDevice(ofPointer pointer: Int32) -> ScrollDevice? {
    index(ofPointer: pointer).map { devices.remove(at: $0).device }
  }

  private func makeDevice(_ classes: DeviceClasses) -> ScrollDevice {
    let kind = classes.valuators.isEmpty ? .wheel : input.kind(ofDevice: classes.source)
    return ScrollDevice(source: classes.source, kind: kind, valuators: classes.valuators)
  }
}
