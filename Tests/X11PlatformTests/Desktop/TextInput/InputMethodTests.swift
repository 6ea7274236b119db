import CX11
import Foundation
import TestSupport
import Testing
import Views

extension DesktopTests {
  /// Tests with nabi, a small input method for Korean. The tests do not require it, because a desktop where it is
  /// installed may start to use it.
  @Suite("Typing through an input method", .enabled(if: Nabi.isInstalled, "nabi is not installed"))
  @MainActor
  struct InputMethodTests {
    @Test("Composed text is marked until it is committed, and then inserted")
    func composing() async throws {
      try await TypingStage.run(modifiers: "@im=nabi") { stage in
        let nabi = try await Nabi(stage)
        defer { nabi.kill() }
        stage.window.setTextInput(TypingStage.caret)
        try await nabi.switchToKorean(stage)
        stage.keyboard.strike(XK_r)
        try await stage.expectNext("[ㄱ|]")
        stage.keyboard.strike(XK_k)
        try await stage.expectNext("[가|]")
        stage.keyboard.strike(XK_Return)
        try await stage.expectTyped("[|]가<Return \r></Return>")
      }
    }

    @Test("Abandoned composed text is never inserted")
    func abandoning() async throws {
      try await TypingStage.run(modifiers: "@im=nabi") { stage in
        let nabi = try await Nabi(stage)
        defer { nabi.kill() }
        stage.window.setTextInput(TypingStage.caret)
        try await nabi.switchToKorean(stage)
        stage.keyboard.strike(XK_r)
        try await stage.expectNext("[ㄱ|]")
        stage.window.setTextInput(nil)
        stage.window.setTextInput(TypingStage.caret)
        stage.keyboard.strike(XK_Return)
        try await stage.expectTyped("<Return \r></Return>")
      }
    }

    @Test("Compose sequences work while the input method is gone, and it is used again when it returns")
    func dying() async throws {
      try await TypingStage.run(modifiers: "@im=nabi") { stage in
        let first = try await Nabi(stage)
        stage.window.setTextInput(TypingStage.caret)
        first.kill()
        stage.keyboard.strike(XK_Multi_key, XK_apostrophe, XK_e)
        try await stage.expectTyped("é")
        let second = try await Nabi(stage)
        defer { second.kill() }
        try await second.switchToKorean(stage)
        stage.keyboard.strike(XK_k)
        try await stage.expectNext("[ㅏ|]")
      }
    }
  }
}

/// The input method and its user.
@MainActor
private final class Nabi {
  private let process: ChildProcess
  private let home: TemporaryDirectory

  nonisolated static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/nabi")
  }

  /// Starts the input method, and waits until it is ready.
  init(_ stage: TypingStage) async throws {
    let home = try TemporaryDirectory()
    self.home = home
    process = try Programs.launch(
      ["/usr/bin/nabi"], display: stage.server.displayName,
      environment: ["HOME": home.path(of: ""), "LC_ALL": "C.UTF-8"])
    let name = stage.client.atom("@server=nabi")
    try await eventually("nabi") { XGetSelectionOwner(stage.client.display, name) != None }
  }

  func kill() {
    process.kill()
  }

  /// Turns the input method on and switches it to Korean with its key. Only Xlib is notified when it is on.
  func switchToKorean(_ stage: TypingStage) async throws {
    stage.keyboard.strike(XK_Hangul)
    try await eventually("letters that are composed") {
      stage.keyboard.strike(XK_k)
      return stage.takeTyped().contains("[ㅏ|]")
    }
    stage.keyboard.strike(XK_Return)
    // Includes the release of the key, so that later events belong to the test.
    var typed = ""
    try await eventually("the end of the letter") {
      typed += stage.takeTyped()
      return typed.contains("</Return>")
    }
  }
}
