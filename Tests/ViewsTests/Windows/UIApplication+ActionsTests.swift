import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Actions of the application")
struct UIApplicationActionsTests {
  private final class Responder: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func plain() { log.append("plain") }
    func withSender(_ sender: Any?) { log.append("sender \(sender.map { "\($0)" } ?? "nil")") }
    func withBoth(_ sender: Any?, _ event: UIEvent?) { log.append("both \(event == nil)") }
  }

  private let harness = OffscreenHarness()
  private let plain = Selector(named: "plain()", Responder.plain)

  @Test("An action takes as many arguments as it has")
  func arguments() {
    let target = Responder()
    let app = UIApplication.shared
    #expect(app.sendAction(plain, to: target, from: nil, for: nil))
    #expect(app.sendAction(Selector(named: "withSender(_:)", Responder.withSender), to: target, from: 5, for: nil))
    #expect(app.sendAction(Selector(named: "withBoth(_:_:)", Responder.withBoth), to: target, from: 5, for: nil))
    #expect(target.log == ["plain", "sender 5", "both true"])
  }

  @Test("Without a target the first responder or a responder above it performs the action")
  func responderChain() {
    let (outer, inner) = (harness.add(Responder(), frame: .zero), InnerResponder())
    outer.addSubview(inner)
    harness.run {
      #expect(!UIApplication.shared.sendAction(plain, to: nil, from: nil, for: nil))
      #expect(UIApplication.shared.sendAction(plain, to: nil, from: inner, for: nil))
      inner.becomeFirstResponder()
      #expect(UIApplication.shared.sendAction(plain, to: nil, from: nil, for: nil))
    }
    #expect(outer.log == ["plain", "plain"])
  }

  private final class InnerResponder: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }
}
