import Foundation

extension UIApplication {
  /// The window that receives the keys, or of windows of which none does, the one shown last. Nil without a window.
  public var keyWindow: UIWindow? { windows.last(where: \.hasKeys) ?? windows.last }

  /// The frame of the status bar: empty, because a desktop has none.
  public var statusBarFrame: CGRect { .zero }

  /// Whether the status bar is hidden: true, because a desktop has none.
  public var isStatusBarHidden: Bool { true }
}
