import CX11
import CX11Support

/// The requests of XInput 2.
struct InputExtension {
  /// The number in its events.
  let opcode: Int32
  /// The version of both the server and this program.
  private let version: (major: Int32, minor: Int32)
  private let connection: X11Connection

  /// Nil if the server lacks XInput 2.1, the first version with scroll axes. Takes round trips.
  init?(_ connection: X11Connection) {
    var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(connection.display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else {
      return nil
    }
    let version: (major: Int32, minor: Int32)? = connection.trying {
      var (major, minor): (Int32, Int32) = (2, 4)
      return XIQueryVersion(connection.display, &major, &minor) == Success ? (major, minor) : nil
    }
    guard let version, version >= (2, 1) else { return nil }
    self.opcode = opcode
    self.version = version
    self.connection = connection
  }

  // MARK: Selecting events

  /// Selects the events of pointers, touch screens and touchpads in a window. The server then sends no core events for
  /// presses, releases and motions.
  func selectEvents(in window: CX11.Window) {
    select(Self.windowEvents(inVersion: version), in: window)
  }

  /// Returns the events of a window that a version of XInput 2 has: touches since 2.2, pinches since 2.4.
  static func windowEvents(inVersion version: (major: Int32, minor: Int32)) -> [Int32] {
    var events = [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave]
    // The server refuses parts of a group. Without XI_TouchOwnership it reports only touches that no grab can take.
    if version >= (2, 2) { events += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
    if version >= (2, 4) { events += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] }
    return events
  }

  /// Selects reports that another device moves a pointer, or that a device is lost or has other properties, once for
  /// all windows.
  func selectDeviceChanges() {
    select([XI_DeviceChanged], in: connection.root)
    select([XI_HierarchyChanged, XI_PropertyEvent], of: XIAllDevices, in: connection.root)
  }

  private func select(_ events: [Int32], of devices: Int32 = XIAllMasterDevices, in window: CX11.Window) {
    withMask(of: events, devices: devices) { _ = XISelectEvents(connection.display, window, &$0, 1) }
  }

  private func withMask<Result>(
    of events: [Int32], devices: Int32, _ body: (inout XIEventMask) -> Result
  ) -> Result {
    // One bit per event number.
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    return bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: devices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      return body(&mask)
    }
  }

  // MARK: Grabs

  /// Grabs the user's pointer and the touch screens that belong to it: their events go to a window, in its coordinates.
  /// Crossings are left out, because the server would report those of all windows. Takes round trips.
  ///
  /// - Returns: The number of the pointer; nil if the server refuses.
  func grabPointer(for window: CX11.Window) -> Int32? {
    let display = connection.display
    return connection.trying {
      var pointer: Int32 = 0
      guard XIGetClientPointer(display, CX11.Window(None), &pointer) != 0 else { return nil }
      let events = Self.windowEvents(inVersion: version).filter { ![XI_Enter, XI_Leave].contains($0) }
      let status = withMask(of: events, devices: pointer) { mask in
        XIGrabDevice(
          display, pointer, window, CX11.Time(CurrentTime), CX11.Cursor(None), GrabModeAsync, GrabModeAsync, False,
          &mask)
      }
      return status == GrabSuccess ? pointer : nil
    }
  }

  func ungrab(pointer: Int32) {
    XIUngrabDevice(connection.display, pointer, CX11.Time(CurrentTime))
  }

  /// Lets the grab of a pointer keep a touch that it received. The server hands any other touch to the window below
  /// when the grab ends. Does nothing if the touch is over. Takes a round trip.
  func accept(_ touch: TouchEvent, of pointer: Int32) {
    _ = connection.trying {
      XIAllowTouchEvents(connection.display, pointer, UInt32(touch.identifier), touch.window, XIAcceptTouch)
    }
  }

  // MARK: Device queries

  /// Returns the classes of a pointer, and the serial of the query. Nil if the pointer is gone. Takes two round trips.
  func classes(ofPointer pointer: Int32) -> (classes: DeviceClasses, serial: UInt)? {
    let serial = cx_next_request(connection.display)
    return connection.trying {
      var count: Int32 = 0
      guard let list = XIQueryDevice(connection.display, pointer, &count) else { return nil }
      defer { XIFreeDeviceInfo(list) }
      guard count > 0 else { return nil }
      return DeviceClasses(list[0].classes, count: list[0].num_classes).map { ($0, serial) }
    }
  }

  /// Returns the axes of a touch screen that describe contacts. Takes four round trips.
  func contactAxes(ofDevice device: Int32) -> ContactAxes {
    let axes = connection.trying { () -> [XIValuatorClassInfo]? in
      var count: Int32 = 0
      guard let list = XIQueryDevice(connection.display, device, &count) else { return nil }
      defer { XIFreeDeviceInfo(list) }
      return count > 0 ? DeviceClasses.axes(list[0].classes, count: list[0].num_classes) : nil
    }
    return ContactAxes(
      axes ?? [], transformation: transformation(ofDevice: device), screen: connection.screenSize,
      labels: connection.atoms.axisLabels)
  }

  /// Returns the part of the screen that a device covers: a matrix by rows, empty if the device has none. Takes two
  /// round trips.
  func transformation(ofDevice device: Int32) -> [Float] {
    connection.trying {
      items(of: connection.atoms.transformationMatrix, type: connection.atoms.float, device: device, as: Float.self)
    } ?? []
  }

  /// Returns whether a device is a touchpad, as its driver says. libinput reports the ways of scrolling of a device
  /// (two fingers, edge, button) and the end of finger scrolling. The synaptics driver has only touchpads, adds its own
  /// momentum, and reports no end. Any other device counts as a wheel. Takes three round trips.
  func kind(ofDevice device: Int32) -> ScrollDevice.Kind {
    connection.trying { () -> ScrollDevice.Kind? in
      if let methods = bytes(of: connection.atoms.libinputScrollMethods, device: device) {
        return methods.prefix(2).contains { $0 != 0 } ? .touchpad(.reported) : .wheel
      }
      return bytes(of: connection.atoms.synapticsOff, device: device) == nil ? .wheel : .touchpad(.silent)
    } ?? .wheel
  }

  /// Returns up to 64 bytes of a property of 8-bit items; nil if the device lacks the property.
  private func bytes(of property: Atom, device: Int32) -> [UInt8]? {
    items(of: property, type: Atom(AnyPropertyType), device: device, as: UInt8.self)
  }

  /// Returns up to 64 bytes of a property, as items of the given size; nil if the device lacks the property, or its type
  /// or size differs.
  private func items<Item: BitwiseCopyable>(
    of property: Atom, type wanted: Atom, device: Int32, as: Item.Type
  ) -> [Item]? {
    var (type, format, count, bytesLeft): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XIGetProperty(
      connection.display, device, property, 0, 16, False, wanted, &type, &format, &count, &bytesLeft, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    guard Int(format) == 8 * MemoryLayout<Item>.size else { return nil }
    let start = UnsafeRawPointer(data)
    // Xlib's own properties have items of 32 bits in a long each; those of devices do not.
    return (0..<Int(count)).map { start.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Item>.size, as: Item.self) }
  }
}
