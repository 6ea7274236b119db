import Foundation

@testable import Views

/// The calls to logging views, in order.
@MainActor
final class CallbackLog {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  /// Returns the entries logged while `body` runs.
  func entries(during body: () -> Void) -> [String] {
    entries = []
    body()
    return entries
  }
}

/// A view that logs the callbacks of moves and layout under its name.
final class LoggingView: UIView {
  let name: String
  private let log: CallbackLog

  /// Called at the end of `layoutSubviews()`.
  var onLayout: (() -> Void)?

  init(_ name: String, log: CallbackLog, frame: CGRect = .zero) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func didAddSubview(_ subview: UIView) {
    log.add("\(name) didAddSubview(\(Self.name(of: subview)))")
  }

  override func willRemoveSubview(_ subview: UIView) {
    log.add("\(name) willRemoveSubview(\(Self.name(of: subview)))")
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    log.add("\(name) willMove(toSuperview: \(Self.name(of: newSuperview)))")
  }

  override func didMoveToSuperview() {
    log.add("\(name) didMoveToSuperview, now \(Self.name(of: superview))")
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    log.add("\(name) willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }

  override func didMoveToWindow() {
    log.add("\(name) didMoveToWindow, now \(window == nil ? "nil" : "window")")
  }

  override func layoutSubviews() {
    log.add("\(name) layoutSubviews")
    onLayout?()
  }

  private static func name(of view: UIView?) -> String {
    guard let view else { return "nil" }
    return (view as? LoggingView)?.name ?? (view is UIWindow ? "window" : "view")
  }
}
