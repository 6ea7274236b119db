import Foundation
import Testing
import X11Platform

@Suite("Scroll devices")
struct ScrollDeviceTests {
  private func device() throws -> ScrollDevice {
    let horizontal = try #require(ScrollValuator(number: 2, direction: .horizontal, increment: 120))
    let vertical = try #require(ScrollValuator(number: 3, direction: .vertical, increment: 120))
    return ScrollDevice(source: 9, kind: .wheel, valuators: [horizontal, vertical])
  }

  @Test("Each scroll axis of a device has its direction")
  func directions() throws {
    var device = try device()
    device.note([0: 5, 2: 0, 3: 240], serial: 1)
    #expect(device.steps(to: [2: 60], serial: 1) == CGPoint(x: 0.5, y: 0))
    #expect(device.steps(to: [3: 360], serial: 1) == CGPoint(x: 0, y: 1))
    #expect(device.steps(to: [2: 0, 3: 240], serial: 1) == CGPoint(x: -0.5, y: -1))
  }

  @Test("An event without scroll axes has no steps, and one with unchanged scroll axes has zero steps")
  func otherAxes() throws {
    var device = try device()
    device.note([2: 0, 3: 0], serial: 1)
    #expect(device.steps(to: [0: 17, 1: 4], serial: 1) == nil)
    #expect(device.steps(to: [:], serial: 1) == nil)
    #expect(device.steps(to: [0: 17, 3: 0], serial: 1) == .zero)
  }

  @Test("A device that is reset waits for the first value of each axis")
  func resetDeviceWaits() throws {
    var device = try device()
    device.note([2: 0, 3: 0], serial: 1)
    _ = device.steps(to: [2: 0, 3: 0], serial: 1)
    device.forgetPositions()
    #expect(device.steps(to: [3: 1200], serial: 2) == .zero)
    #expect(device.steps(to: [2: 1200, 3: 1320], serial: 2) == CGPoint(x: 0, y: 1))
  }
}

extension ScrollDevice {
  fileprivate mutating func steps(to values: [Int: Double], serial: UInt) -> CGPoint? {
    steps(to: { values[$0] }, serial: serial)
  }

  fileprivate mutating func note(_ values: [Int: Double], serial: UInt) {
    note({ values[$0] }, serial: serial)
  }
}
