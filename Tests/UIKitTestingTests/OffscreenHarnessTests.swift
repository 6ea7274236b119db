import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Offscreen harness")
struct OffscreenHarnessTests {
  @Test("Struck keys carry their characters and modifiers")
  func keys() {
    final class KeyLog: UIView {
      var keys: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) { keys.append("\(key.characters) \(key.modifierFlags.rawValue)") }
      }
    }
    let log = KeyLog()
    let harness = OffscreenHarness(root: log)
    log.becomeFirstResponder()
    harness.typeKey("a", modifierFlags: [.control, .shift])
    harness.typeKey("Return")
    harness.typeKey("Page_Down", modifierFlags: .alternate)
    let modifiers: [UIKeyModifierFlags] = [[.control, .shift], [], .alternate]
    #expect(log.keys == zip(["a", "\r", ""], modifiers).map { "\($0) \($1.rawValue)" })
  }

  @Test("Nothing keeps a harness whose pointer, finger and fingers were used")
  func lifetime() {
    weak var weakHarness: OffscreenHarness?
    do {
      let harness = OffscreenHarness()
      weakHarness = harness
      harness.pointer.click(at: CGPoint(x: 5, y: 5))
      harness.finger.click(at: CGPoint(x: 5, y: 5))
      harness.fingers.pinch(around: CGPoint(x: 60, y: 60), from: 40, to: 80)
    }
    #expect(weakHarness == nil)
  }

  @Test("A radius or a force that no finger has ends the program")
  func wrongContact() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in OffscreenHarness().fingers.majorRadius = -1 }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in OffscreenHarness().fingers.majorRadius = .nan }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in OffscreenHarness().fingers.force = -1 }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in OffscreenHarness().fingers.force = 7 }
  }

  @Test("A frame can be compared with a recorded picture")
  func pictures() throws {
    let files = try TemporaryDirectory()
    let harness = OffscreenHarness.white()
    let path = files.path(of: "white.png")
    try PNGFile.write(try #require(harness.platform.image), to: path)
    #expect(try harness.difference(fromPictureAt: path) == nil)
    harness.add(UIView(), frame: CGRect(x: 1, y: 2, width: 3, height: 4)).backgroundColor = .black
    harness.runFrame()
    let difference = try harness.difference(fromPictureAt: path)
    #expect(difference?.count == 12)
    #expect(difference?.largestChannelDifference == 255)
    #expect(try harness.difference(fromPictureAt: path, tolerance: 255) == nil)
    #expect(throws: PNGError.self) { try harness.difference(fromPictureAt: files.path(of: "missing.png")) }
  }
}
