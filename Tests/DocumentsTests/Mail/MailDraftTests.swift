import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import Lists
@testable import Views

extension AllDocuments {
  @MainActor @Suite("Mails")
  struct MailDraftTests {
    @Test(
      "The portal gets the addresses, the texts and the files, and its answer counts",
      arguments: [(0, true), (1, false)])
    func portal(code: UInt32, isOpen: Bool) async throws {
      let stage = try await DesktopStage()
      var draft = MailDraft()
      (draft.to, draft.cc, draft.subject, draft.body) = (["a@b.c", "d@e.f"], ["g@h.i"], "Hello", "Text")
      draft.attachments = [URL(fileURLWithPath: try stage.directory.write("x", to: "a.txt"))]
      var outcome: Bool?
      stage.harness.run { draft.open { outcome = $0 } }
      let question = try await stage.nextQuestion()
      #expect(question.method == "ComposeEmail" && question.arguments == [.string("x11:2a")])
      #expect(question.options["address"] == .string("a@b.c") && question.options["subject"] == .string("Hello"))
      #expect(question.options["addresses"]?.elements?.compactMap(\.text) == ["a@b.c", "d@e.f"])
      #expect(question.options["cc"]?.elements?.count == 1 && question.options["bcc"] == nil)
      #expect(question.options["attachment_fds"]?.elements == [.descriptor(0)] && question.descriptorCount == 1)
      try stage.respond(code, to: question)
      try await stage.turn(until: "an answer") { outcome == isOpen }
    }

    @Test("Without a portal xdg-email gets them, and no address as an option")
    func program() async throws {
      let stage = try await DesktopStage(hasBus: false)
      let script = try stage.directory.write(
        "#!/bin/sh\nfor a in \"$@\"; do echo \"$a\"; done >\(stage.directory.path(of: "given"))\n",
        to: "bin/xdg-email")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      stage.harness.run { UIApplication.shared.environment = ["PATH": stage.directory.path(of: "bin")] }
      var draft = MailDraft()
      (draft.to, draft.bcc, draft.subject, draft.body) = (["a@b.c", "--bad"], ["x@y.z"], "Two words", "Text")
      draft.attachments = [URL(fileURLWithPath: "/tmp/a b")]
      var outcome: Bool?
      stage.harness.run { draft.open { outcome = $0 } }
      try await stage.turn(until: "an answer") { outcome == true }
      #expect(
        try stage.directory.lines(of: "given") == [
          "--utf8", "--bcc", "x@y.z", "--attach", "/tmp/a b", "--subject", "Two words", "--body", "Text", "a@b.c",
        ])
      stage.harness.run { UIApplication.shared.environment = ["PATH": "/nowhere"] }
      outcome = nil
      stage.harness.run { draft.open { outcome = $0 } }
      try await stage.turn(until: "a failure") { outcome == false }
    }
  }
}
