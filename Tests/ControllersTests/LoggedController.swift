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

  /// Returns the calls without those for layout, which frames may repeat, and forgets all.
  func takeWithoutLayout() -> [String] { take().filter { !$0.hasSuffix("layout") } }

  /// Returns what was logged while `body` ran.
  func calls(during body: () -> Void) -> [String] {
    calls = []
    body()
    return calls
  }
}

/// A view controller that logs its calls under its title.
class LoggedController: UIViewController {
  /// What a controller logs.
  enum Detail {
    /// All calls.
    case calls
    /// When it appears and disappears, and how.
    case appearance
    /// That, and its layout.
    case appearanceAndLayout
  }

  private let log: CallRecord
  var detail = Detail.calls

  /// What else it does at a call, once, by the call's name.
  var actions: [String: () -> Void] = [:]

  init(_ title: String, _ log: CallRecord) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ call: String, animated: Bool? = nil) {
    var words = ["\(title ?? "").\(call)"]
    if detail != .calls {
      guard animated != nil || (detail == .appearanceAndLayout && call == "layout") else { return }
      if animated == false { words.append("at once") }
      if isBeingPresented { words.append("presented") }
      if isBeingDismissed { words.append("dismissed") }
    }
    log.add(words.joined(separator: " "))
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
    add("willAppear", animated: animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    add("isAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    add("didAppear", animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    add("willDisappear", animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    add("didDisappear", animated: animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    add("layout")
  }
}

extension UIViewController {
  /// Fills the view with a scroll view.
  func addScrollView(contentHeight: CGFloat = 2000) -> UIScrollView {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 400, height: contentHeight)
    scrollView.fill(view)
    return scrollView
  }
}
