import Foundation

@testable import Views

/// A view controller that logs what it is told under its name.
final class LoggingController: UIViewController {
  let name: String
  private let log: CallbackLog

  /// What else it does at a call, once, by the call's name without arguments.
  var actions: [String: () -> Void] = [:]

  /// Whether it forwards appearances to its first child itself.
  var forwardsByHand = false

  /// Whether appearance calls are logged with the property that gives their reason.
  var logsReasons = false

  init(_ name: String, log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ call: String, _ detail: String = "") {
    log.add("\(name).\(call)\(detail)")
    actions.removeValue(forKey: call)?()
  }

  private func addAppearance(_ call: String, _ animated: Bool) {
    var reasons = animated ? ["animated"] : []
    if logsReasons {
      if isMovingToParent { reasons.append("moving to parent") }
      if isMovingFromParent { reasons.append("moving from parent") }
    }
    add(call, reasons.isEmpty ? "" : " " + reasons.joined(separator: ", "))
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    add("willMove", "(\((parent as? LoggingController)?.name ?? "nil"))")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    add("didMove", "(\((parent as? LoggingController)?.name ?? "nil"))")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if actions["viewDidLoad"] != nil { add("viewDidLoad") }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    addAppearance("willAppear", animated)
    if forwardsByHand { children.first?.beginAppearanceTransition(true, animated: animated) }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    addAppearance("isAppearing", animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    addAppearance("didAppear", animated)
    if forwardsByHand { children.first?.endAppearanceTransition() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    addAppearance("willDisappear", animated)
    if forwardsByHand { children.first?.beginAppearanceTransition(false, animated: animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    addAppearance("didDisappear", animated)
    if forwardsByHand { children.first?.endAppearanceTransition() }
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { !forwardsByHand }

  override func updateViewConstraints() {
    super.updateViewConstraints()
    add("updateViewConstraints")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    add("willLayout")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    add("didLayout")
  }

  /// Adds a child and its view, which fills this one's, as a container does.
  func embed(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Removes a child and its view, as a container does.
  func unembed(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}
