import CX11
import Testing

@testable import X11Platform

@Suite("Input extension")
struct InputExtensionTests {
  private static let pointer: [Int32] = [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave]
  private static let touches: [Int32] = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
  private static let pinches: [Int32] = [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]

  @Test("Only events that the extension's version supports are selected")
  func events() {
    #expect(InputExtension.windowEvents(inVersion: (2, 1)) == Self.pointer)
    #expect(InputExtension.windowEvents(inVersion: (2, 2)) == Self.pointer + Self.touches)
    #expect(InputExtension.windowEvents(inVersion: (2, 3)) == Self.pointer + Self.touches)
    #expect(InputExtension.windowEvents(inVersion: (2, 4)) == Self.pointer + Self.touches + Self.pinches)
  }
}
