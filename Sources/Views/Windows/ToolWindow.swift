import Foundation

/// A window of a tool that looks at the app, such as an inspector.
///
/// It is not a window of the app: the application does not list it, it belongs to no scene, and the program ends without
/// it. Its time is that of the display, also while the app's is slowed down. An application has one at most.
package final class ToolWindow: UIWindow {
  /// Called after the desktop closed the window.
  package var closeHandler: () -> Void = {}

  /// Shows the window in front, with the keyboard focus.
  package func activate() {
    isHidden = false
    application.toolWindow = self
    platform?.activate()
  }

  /// Has keys that no responder handles go to a view, as after a press on it.
  package func passKeys(to view: UIView) { lastUsedView = view }

  // MARK: Internals

  override var isListed: Bool { false }

  override var isTool: Bool { true }

  override func userDidClose() { closeHandler() }

  package override var windowScene: UIWindowScene? {
    get { nil }
    set {}
  }
}
