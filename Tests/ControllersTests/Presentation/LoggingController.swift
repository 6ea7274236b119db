import Foundation
import TestSupport

@testable import Controllers
@testable import Views

/// The order of calls in a test.
@MainActor
final class CallLog {
  private(set) var calls: [String] = []

  func add(_ call: String) { calls.append(call) }

  /// What was logged while `body` ran.
  func calls(during body: () -> Void) -> [String] {
    calls = []
    body()
    return calls
  }
}

/// A view controller that logs its appearance calls under its name.
final class LoggingController: UIViewController {
  let name: String
  let log: CallLog

  /// What else it does at a call, once, by the call's name without its details.
  var actions: [String: () -> Void] = [:]

  /// Whether layout is logged too.
  var logsLayout = false

  init(_ name: String, log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ call: String, _ animated: Bool? = nil) {
    let details = [isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil].compactMap { $0 }
    log.add(([name + "." + call] + (animated == false ? ["at once"] : []) + details).joined(separator: " "))
    actions.removeValue(forKey: call)?()
  }

  override func viewWillAppear(_ animated: Bool) { add("willAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { add("didAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear", animated) }
  override func viewDidLayoutSubviews() { if logsLayout { add("layout") } }
}

extension OffscreenHarness {
  /// A window that shows `root`, with the calls of its opening over.
  @MainActor
  static func showing(_ root: UIViewController, width: CGFloat = 400, height: CGFloat = 600) -> OffscreenHarness {
    let harness = OffscreenHarness(root: root, size: CGSize(width: width, height: height))
    harness.runUntilIdle()
    return harness
  }
}
