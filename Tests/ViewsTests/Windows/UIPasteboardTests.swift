import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Pasteboards")
struct UIPasteboardTests {
  /// Loads the value of a pasteboard. The outer nil means that it provides no value.
  private func load(_ pasteboard: UIPasteboard) -> String?? {
    var result: String??
    pasteboard.loadString { result = .some($0) }
    return result
  }

  @Test("Each pasteboard returns its own text")
  func strings() {
    let harness = OffscreenHarness()
    #expect(load(.general) == .some(nil) && load(.primary) == .some(nil))
    UIPasteboard.general.setString("copied")
    UIPasteboard.primary.setString("selected")
    #expect(load(.general) == "copied" && load(.primary) == "selected")
    UIPasteboard.general.setString("")
    #expect(load(.general) == "")
    UIPasteboard.primary.setString(nil)
    #expect(load(.primary) == .some(nil))
    withExtendedLifetime(harness) {}
  }

  @Test("A lazy text is made when a client requests it")
  func lazyText() {
    let harness = OffscreenHarness()
    var made = 0
    UIPasteboard.primary.setString {
      made += 1
      return "made"
    }
    #expect(made == 0 && load(.primary) == "made" && made == 1)
    withExtendedLifetime(harness) {}
  }

  @Test("Before the application runs, pasteboards are empty and store nothing")
  func noDisplay() {
    UIApplication().becomeShared()
    UIPasteboard.general.setString("lost")
    #expect(load(.general) == .some(nil))
  }
}
