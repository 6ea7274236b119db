import CX11
import Foundation
import Glibc
import TestSupport
import Testing

/// The device "pad" of a test's Xorg. Its input goes through the server's own handling of devices.
///
/// It uses the protocol of inputtest(4). The driver serves only one connection.
@MainActor
final class TestPad {
  private let descriptor: Int32
  private let client: TestClient
  /// The server's number of the pad.
  let device: Int32

  /// The driver's increment for a step of the scroll axes.
  static let increment = 120.0

  /// The driver's range across and down a touch screen.
  static let touchRange = 65535.0

  /// The end of the driver's range of pressures on a touch screen, which begins at 0.
  static let greatestPressure = 2047.0

  /// The device type that the driver reports, with the properties of real drivers.
  enum Driver {
    case libinputTouchpad, synapticsTouchpad
    case unknown
  }

  /// Connects to a server's pad.
  init(socket path: String, client: TestClient, driver: Driver) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0, "no connection to the pad: \(String(cString: strerror(errno)))")
    self.descriptor = descriptor
    self.client = client
    device = try #require(Self.identifier(client.display), "no device of the name pad")
    try send(type: 0, words([1 | 1 << 16]))
    try receive(12)
    setProperties(of: driver)
  }

  func close() {
    Glibc.close(descriptor)
  }

  // MARK: Input

  /// Scrolls by a number of steps; zero means that the fingers have lifted.
  func scroll(x: Double = 0, y: Double = 0) throws {
    // A relative motion.
    try send(type: 2, words([0, 0]) + axes([2: x * Self.increment, 3: y * Self.increment]))
    try waitForServer()
  }

  /// Sends a touch of a touch screen, `XI_TouchBegin` and the like, in the middle of a pixel of the screen.
  func touch(_ type: Int32, at pixel: (x: Int32, y: Int32)) throws {
    try touch(type, finger: 1, x: Double(pixel.x) + 0.5, y: Double(pixel.y) + 0.5)
  }

  /// Sends a touch of a touch screen, `XI_TouchBegin` and the like, at a place on the screen in device pixels.
  ///
  /// - Parameter pressure: From 0 to `greatestPressure`; nil for an event without it.
  func touch(_ type: Int32, finger: UInt32, x: Double, y: Double, pressure: Double? = nil) throws {
    let (width, height) = (XDisplayWidth(client.display, 0), XDisplayHeight(client.display, 0))
    var values = [0: Self.touchRange * x / Double(width), 1: Self.touchRange * y / Double(height)]
    values[4] = pressure
    try send(type: 6, words([finger, UInt32(type)]) + axes(values))
    try waitForServer()
  }

  /// Sends a pinch on a touchpad, `XI_GesturePinchBegin` and the like.
  ///
  /// - Parameters:
  ///   - delta: The motion of the fingers' center, in the driver's pixels.
  ///   - angle: The rotation since the last event, in degrees clockwise.
  func pinch(
    _ type: Int32, fingers: UInt32 = 2, isCancelled: Bool = false, delta: (x: Double, y: Double) = (0, 0),
    scale: Double = 1, angle: Double = 0
  ) throws {
    try send(pinchMessage(type, fingers: fingers, isCancelled: isCancelled, delta: delta, scale: scale, angle: angle))
    try waitForServer()
  }

  /// Adds a finger to a pinch of `scale`: the driver cancels the gesture and begins another one at once.
  func changePinch(toFingers fingers: UInt32, scale: Double) throws {
    let end = pinchMessage(XI_GesturePinchEnd, fingers: fingers - 1, isCancelled: true, scale: scale)
    try send(end + pinchMessage(XI_GesturePinchBegin, fingers: fingers))
    try waitForServer()
  }

  /// Turns the device off, as when it is unplugged. It sends no input after that.
  func disable() {
    set("Device Enabled", [0])
    client.waitForServer()
  }

  /// Lets the device cover a part of the screen at the top left, as a touch screen that is one of several monitors.
  func cover(width: Float, height: Float) {
    var matrix: [Float] = [width, 0, 0, 0, height, 0, 0, 0, 1]
    matrix.withUnsafeMutableBytes { bytes in
      XIChangeProperty(
        client.display, device, client.atom("Coordinate Transformation Matrix"), client.atom("FLOAT"), 32,
        Int32(XIPropModeReplace), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 9)
    }
    client.waitForServer()
  }

  /// Waits until the server has handled all input.
  private func waitForServer() throws {
    try send(type: 1, [])
    try receive(8)
  }

  // MARK: Protocol

  /// Returns a message: its length and type in 32 bits each, then the payload.
  private func message(type: UInt32, _ payload: [UInt8]) -> [UInt8] {
    words([UInt32(8 + payload.count), type]) + payload
  }

  private func pinchMessage(
    _ type: Int32, fingers: UInt32, isCancelled: Bool = false, delta: (x: Double, y: Double) = (0, 0),
    scale: Double = 1, angle: Double = 0
  ) -> [UInt8] {
    let flags = isCancelled ? UInt32(XIGesturePinchEventCancelled) : 0
    // Pointer acceleration doubles the motion.
    let values = [2 * delta.x, 2 * delta.y, delta.x, delta.y, scale, angle]
    let payload = words([UInt32(type) | fingers << 16, flags]) + values.withUnsafeBytes { Array($0) }
    return message(type: 7, payload)
  }

  private func send(type: UInt32, _ payload: [UInt8]) throws {
    try send(message(type: type, payload))
  }

  private func send(_ message: [UInt8]) throws {
    try #require(Glibc.send(descriptor, message, message.count, Int32(MSG_NOSIGNAL)) == message.count)
  }

  /// Returns the bytes for the values of some axes, by their numbers: a flag for no unaccelerated values, a mask, and
  /// space for 64 values of each kind.
  private func axes(_ values: [Int: Double]) -> [UInt8] {
    let mask = values.keys.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    let list = (0..<64).map { values[$0] ?? 0 }
    return words([0, mask, 0, 0]) + list.withUnsafeBytes { Array($0) } + [UInt8](repeating: 0, count: 64 * 8)
  }

  private func receive(_ count: Int) throws {
    var answer = [UInt8](repeating: 0, count: count)
    try #require(recv(descriptor, &answer, count, Int32(MSG_WAITALL)) == count, "the pad does not answer")
  }

  private func words(_ values: [UInt32]) -> [UInt8] {
    values.withUnsafeBytes { Array($0) }
  }

  // MARK: Properties

  private func setProperties(of driver: Driver) {
    switch driver {
    // Two fingers, edge, button.
    case .libinputTouchpad: set("libinput Scroll Methods Available", [1, 1, 0])
    case .synapticsTouchpad: set("Synaptics Off", [0])
    case .unknown: break
    }
    client.waitForServer()
  }

  private func set(_ property: String, _ bytes: [UInt8]) {
    var bytes = bytes
    XIChangeProperty(
      client.display, device, client.atom(property), XA_INTEGER, 8, Int32(XIPropModeReplace), &bytes,
      Int32(bytes.count))
  }

  private static func identifier(_ display: OpaquePointer) -> Int32? {
    var (major, minor, count): (Int32, Int32, Int32) = (2, 1, 0)
    guard XIQueryVersion(display, &major, &minor) == Success, let list = XIQueryDevice(display, XIAllDevices, &count)
    else { return nil }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).first { String(cString: $0.name) == "pad" }?.deviceid
  }
}
