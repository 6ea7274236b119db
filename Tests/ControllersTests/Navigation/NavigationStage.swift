import Foundation
import TestSupport

@testable import Controllers
@testable import Controls
@testable import Views

/// The calls that view controllers and delegates received, in their order.
@MainActor
final class CallRecord {
  private(set) var calls: [String] = []

  func add(_ call: String) { calls.append(call) }

  /// Returns the calls so far and forgets them.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A view controller that logs what it is told, under its title.
class LoggedController: UIViewController {
  private let log: CallRecord

  /// What else it does at a call, once, by the call's name.
  var actions: [String: () -> Void] = [:]

  init(_ title: String, _ log: CallRecord) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ call: String) {
    log.add("\(title ?? "").\(call)")
    actions.removeValue(forKey: call)?()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add("didLoad")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    add(parent == nil ? "willMove(nil)" : "willMove")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    add(parent == nil ? "didMove(nil)" : "didMove")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    add("willAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    add("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    add("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    add("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    add("didDisappear")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    add("layout")
  }
}

/// A navigation controller in a window, whose stack begins with the controller A.
@MainActor
final class NavigationStage: UINavigationControllerDelegate {
  let log = CallRecord()
  let harness: OffscreenHarness
  let navigation = UINavigationController()
  let first: LoggedController

  init(framesPerSecond: Int = 60, isMirrored: Bool = false) {
    first = LoggedController("A", log)
    navigation.viewControllers = [first]
    harness = OffscreenHarness(root: navigation, framesPerSecond: framesPerSecond)
    if isMirrored { harness.window.traitOverrides.layoutDirection = .rightToLeft }
    harness.runUntilIdle()
    navigation.delegate = self
    _ = log.take()
  }

  func controller(_ title: String) -> LoggedController { LoggedController(title, log) }

  /// Pushes a controller and runs to the end.
  @discardableResult
  func pushed(_ title: String) -> LoggedController {
    let controller = controller(title)
    navigation.pushViewController(controller, animated: false)
    harness.runUntilIdle()
    _ = log.take()
    return controller
  }

  /// The calls without those for layout, which frames may repeat.
  func takeCalls() -> [String] { log.take().filter { !$0.hasSuffix("layout") } }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.add("willShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("didShow \(viewController.title ?? "")")
  }
}
