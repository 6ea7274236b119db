import CX11
import Foundation
import TestSupport
import Testing
import Views

extension DesktopTests {
  @Suite("Typing in a window")
  @MainActor
  struct TypingTests {
    @Test("A Compose sequence becomes one character, and sends no keys")
    func compose() async throws {
      try await TypingStage.run { stage in
        stage.window.setTextInput(TypingStage.caret)
        stage.keyboard.strike(XK_a, XK_Multi_key, XK_apostrophe, XK_e, XK_b)
        try await stage.expectTyped("<a a>a</a>é<b b>b</b>")
        stage.keyboard.strike(XK_Multi_key, XK_minus, XK_minus, XK_minus, XK_Multi_key, XK_C, XK_equal)
        try await stage.expectTyped("—€")
      }
    }

    @Test("Dead keys combine with the next letter, or stand alone before a space")
    func deadKeys() async throws {
      try await TypingStage.run { stage in
        stage.window.setTextInput(TypingStage.caret)
        stage.keyboard.strike(XK_dead_acute, XK_e, XK_dead_circumflex, XK_o)
        try await stage.expectTyped("éô")
        stage.keyboard.strike(XK_dead_tilde, XK_space, XK_dead_grave, XK_x)
        try await stage.expectTyped("~")
      }
    }

    @Test("A command after a dead key is sent as a key, and the dead key is dropped")
    func commandAfterDeadKey() async throws {
      try await TypingStage.run { stage in
        stage.window.setTextInput(TypingStage.caret)
        stage.keyboard.strike(XK_dead_acute)
        stage.keyboard.hold(XK_Control_L) { stage.keyboard.strike(XK_a) }
        stage.keyboard.strike(XK_e)
        try await stage.expectTyped("<Control_L ><a a></a></Control_L><e e>e</e>")
      }
    }

    @Test("Letters beyond Latin-1 type the character on the key")
    func otherScripts() async throws {
      try await TypingStage.run { stage in
        stage.window.setTextInput(TypingStage.caret)
        stage.keyboard.strike(XK_Cyrillic_ya, XK_EuroSign, XK_Greek_omega)
        try await stage.expectTyped(
          "<Cyrillic_ya я>я</Cyrillic_ya><EuroSign €>€</EuroSign><Greek_omega ω>ω</Greek_omega>")
      }
    }

    @Test("Command keys are sent as keys")
    func commands() async throws {
      try await TypingStage.run { stage in
        stage.window.setTextInput(TypingStage.caret)
        stage.keyboard.strike(XK_Return, XK_Left, XK_Delete)
        try await stage.expectTyped("<Return \r></Return><Left ></Left><Delete ></Delete>")
        stage.keyboard.hold(XK_Control_L) { stage.keyboard.strike(XK_c) }
        try await stage.expectTyped("<Control_L ><c c></c></Control_L>")
      }
    }

    @Test("Without a text input every key is sent as a key")
    func noText() async throws {
      try await TypingStage.run { stage in
        stage.keyboard.strike(XK_Multi_key, XK_apostrophe, XK_e, XK_dead_acute)
        try await stage.expectTyped(
          "<Multi_key ></Multi_key><apostrophe '>'</apostrophe><e e>e</e><dead_acute ></dead_acute>")
      }
    }

    @Test("A sequence begun in one text does not continue in the next, and secure texts compose too")
    func abandoned() async throws {
      try await TypingStage.run { stage in
        stage.window.setTextInput(TypingStage.caret)
        stage.keyboard.strike(XK_Multi_key, XK_apostrophe)
        try await stage.waitForServer()
        stage.window.setTextInput(nil)
        stage.window.setTextInput(TextInputState(caret: .infinite, isSecure: true))
        stage.keyboard.strike(XK_e, XK_Multi_key, XK_apostrophe, XK_e)
        try await stage.expectTyped("<e e>e</e>é")
        stage.window.setTextInput(nil)
        stage.keyboard.strike(XK_e)
        try await stage.expectTyped("<e e>e</e>")
      }
    }

    @Test("The window reports when keyboard focus leaves and returns")
    func focus() async throws {
      try await TypingStage.run { stage in
        try await stage.waitForServer()
        _ = stage.takeFocusChanges()
        for _ in 0..<2 {
          stage.client.giveKeys(to: None)
          try await eventually("keys that left") { stage.takeFocusChanges() == [.keyboardLeave] }
          stage.client.giveKeys(to: PointerRoot)
          try await eventually("keys that came back") { stage.takeFocusChanges() == [.keyboardEnter] }
        }
      }
    }

    @Test(
      "Compose works in a bare locale and with a missing input method",
      arguments: [["LC_ALL": "POSIX"], ["LC_ALL": "xx_YY.UTF-8"], ["XMODIFIERS": "@im=nobody"]])
    func poorEnvironment(environment: [String: String]) async throws {
      let files = try TemporaryDirectory()
      let arguments = ["--scene", "properties", "--record", files.path(of: "record")]
      try await WindowStage.run(arguments, environment: environment.mapValues { $0 }) { stage in
        let keyboard = TestKeyboard(stage.client)
        stage.movePointer(to: (20, 20))
        keyboard.strike(XK_Return, XK_Multi_key, XK_apostrophe, XK_e, XK_Cyrillic_ya)
        try await eventually("composed text") {
          let record = files.text(of: "record")
          return record.contains(#""text":"é""#) && record.contains(#""text":"я""#)
        }
      }
    }
  }
}
