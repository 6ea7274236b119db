import Foundation

@testable import Views

/// A view that logs each change of its safe area under its name, with the insets at that time.
final class SafeAreaView: UIView {
  let name: String
  private let log: CallbackLog

  /// Called when the safe area changed.
  var onChange: (() -> Void)?

  /// Whether subviews inherit no safe area, as in a scroll view.
  var keepsSafeAreaToItself = false {
    didSet { updateSafeAreaOfSubviews() }
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    keepsSafeAreaToItself ? .zero : super.safeAreaInsetsForSubviews
  }

  init(_ name: String, log: CallbackLog, frame: CGRect = .zero) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    log.add("\(name) \(safeAreaInsets.text)")
    onChange?()
  }

  override func didMoveToWindow() {
    log.add("\(name) didMoveToWindow \(safeAreaInsets.text)")
  }
}

/// A controller that logs each change of its view's safe area under its name.
final class SafeAreaController: UIViewController {
  let name: String
  private let log: CallbackLog

  /// - Parameter view: The controller's view, instead of one that it loads.
  init(_ name: String, log: CallbackLog, view: UIView) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.view = view
  }

  required init?(coder: NSCoder) { nil }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    log.add("\(name) hears \(view.safeAreaInsets.text)")
  }
}

extension UIEdgeInsets {
  /// The top, left, bottom and right inset.
  fileprivate var text: String { "\(Int(top)) \(Int(left)) \(Int(bottom)) \(Int(right))" }
}
