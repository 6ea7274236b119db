import CX11
import Foundation
import Glibc
import TestSupport
import Testing

/// The device "pad" of a test's Xorg: what a finger does on it goes through the server's own way of handling devices.
///
/// It speaks the protocol of inputtest(4). The driver serves one connection in its life.
@MainActor
final class TestPad {
  private let descriptor: Int32

  /// What the driver counts for a step of the scroll axes.
  static let increment = 120.0

  /// What kind of device the driver says that it is, by the properties of real drivers.
  enum Driver {
    case libinputTouchpad, synapticsTouchpad
    case unknown
  }

  /// Connects to a server's pad.
  init(socket path: String, client: TestClient, driver: Driver) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0, "no connection to the pad: \(String(cString: strerror(errno)))")
    try send(type: 0, words([1 | 1 << 16]))
    try receive(12)
    try setProperties(of: driver, client: client)
  }

  func close() {
    Glibc.close(descriptor)
  }

  // MARK: Doing

  /// Scrolls by so many steps; zero says that the fingers are gone.
  func scroll(x: Double = 0, y: Double = 0) throws {
    var values = [Double](repeating: 0, count: 64)
    (values[2], values[3]) = (x * Self.increment, y * Self.increment)
    // A motion relative to what was before, without unaccelerated values, of the axes 2 and 3.
    var payload = words([0, 0, 0, 0b1100, 0, 0])
    values.withUnsafeBytes { payload += $0 }
    payload += [UInt8](repeating: 0, count: 64 * 8)
    try send(type: 2, payload)
    try waitForServer()
  }

  /// Waits until the server has done all of it.
  private func waitForServer() throws {
    try send(type: 1, [])
    try receive(8)
  }

  // MARK: Protocol

  /// A message: its length and type in 32 bits each, then what belongs to the type.
  private func send(type: UInt32, _ payload: [UInt8]) throws {
    let message = words([UInt32(8 + payload.count), type]) + payload
    try #require(Glibc.send(descriptor, message, message.count, Int32(MSG_NOSIGNAL)) == message.count)
  }

  private func receive(_ count: Int) throws {
    var answer = [UInt8](repeating: 0, count: count)
    try #require(recv(descriptor, &answer, count, Int32(MSG_WAITALL)) == count, "the pad does not answer")
  }

  private func words(_ values: [UInt32]) -> [UInt8] {
    values.withUnsafeBytes { Array($0) }
  }

  // MARK: Properties

  private func setProperties(of driver: Driver, client: TestClient) throws {
    let device = try #require(identifier(client.display), "no device of the name pad")
    switch driver {
    // Two fingers, edge, button.
    case .libinputTouchpad: set("libinput Scroll Methods Available", [1, 1, 0], of: device, client: client)
    case .synapticsTouchpad: set("Synaptics Off", [0], of: device, client: client)
    case .unknown: break
    }
    client.waitForServer()
  }

  private func set(_ property: String, _ bytes: [UInt8], of device: Int32, client: TestClient) {
    var bytes = bytes
    XIChangeProperty(
      client.display, device, client.atom(property), XA_INTEGER, 8, Int32(XIPropModeReplace), &bytes,
      Int32(bytes.count))
  }

  private func identifier(_ display: OpaquePointer) -> Int32? {
    var (major, minor, count): (Int32, Int32, Int32) = (2, 1, 0)
    guard XIQueryVersion(display, &major, &minor) == Success, let list = XIQueryDevice(display, XIAllDevices, &count)
    else { return nil }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).first { String(cString: $0.name) == "pad" }?.deviceid
  }
}
