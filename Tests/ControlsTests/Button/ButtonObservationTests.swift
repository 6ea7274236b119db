import Foundation
import Observation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("What the update handler of a button reads", .serialized, .unpainted)
struct ButtonObservationTests {
  @Observable
  final class Model {
    var title = "one"
    var other = 0
  }

  @Test("A change of what the handler read calls it again, once for several changes")
  func handler() {
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 100))
    let (button, model) = (UIButton(configuration: .filled()), Model())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = model.title
    }
    harness.add(button, frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    harness.runUntilIdle()
    #expect(calls == 1 && button.configuration?.title == "one")
    model.other = 1
    harness.runUntilIdle()
    #expect(calls == 1)
    for title in ["two", "three"] { model.title = title }
    harness.runUntilIdle()
    #expect(calls == 2 && button.configuration?.title == "three")
    model.title = "four"
    harness.runUntilIdle()
    #expect(calls == 3 && button.configuration?.title == "four")
  }

  @Test("A button whose class overrides the update needs no handler, and follows its state and what it read")
  func subclass() {
    final class Button: UIButton {
      var model: Model?
      var states: [UIControl.State] = []

      override func updateConfiguration() {
        states.append(state)
        configuration?.title = model?.title
      }
    }
    let harness = OffscreenHarness(size: CGSize(width: 200, height: 100))
    let (button, model) = (Button(configuration: .filled()), Model())
    button.model = model
    button.setNeedsUpdateConfiguration()
    harness.add(button, frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    harness.runUntilIdle()
    button.states = []
    button.isEnabled = false
    harness.runUntilIdle()
    #expect(button.states == [.disabled])
    model.title = "two"
    harness.runUntilIdle()
    #expect(button.states == [.disabled, .disabled] && button.configuration?.title == "two")
  }
}
