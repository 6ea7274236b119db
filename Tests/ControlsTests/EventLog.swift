import Foundation

@testable import Controls
@testable import Views

/// The events that a control has sent, in their order.
@MainActor
final class EventLog {
  private(set) var entries: [String] = []

  func clear() {
    entries = []
  }

  /// The number of changes of the value that the control has sent.
  var changes: Int { entries.filter { $0 == "value" }.count }

  func follow(_ control: UIControl) {
    for (event, name) in [(UIControl.Event.valueChanged, "value"), (.primaryActionTriggered, "primary")] {
      control.addTarget(for: event) { [unowned self] _ in entries.append(name) }
    }
  }
}
