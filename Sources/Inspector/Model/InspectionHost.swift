import Foundation
import Views

/// What the panels share: the choice of an object, the logs of the app's windows, and messages to the user.
@MainActor
protocol InspectionHost: AnyObject {
  /// The app's windows.
  var windows: [UIWindow] { get }

  /// The chosen window, view, controller or layer; nil for none, and once it is gone.
  var selection: AnyObject? { get }

  func select(_ object: AnyObject?)

  /// Whether an object, with what is inside, is not shown.
  func isLeftOut(_ object: AnyObject) -> Bool

  /// Whether the next press in a window of the app chooses a view.
  var isPicking: Bool { get set }

  var frameLog: FrameLog { get }
  var scrollLog: ScrollLog { get }

  /// Whether moved and painted pixels flash in the app's windows.
  var isFlashing: Bool { get set }

  /// The pace of the app's windows: 1, or less for slow motion, or 0 while they stand still.
  var rate: Double { get set }

  /// Draws the next frame of windows that stand still.
  func step()

  /// Shows a message until the next one.
  func say(_ message: String, isComplaint: Bool)
}

/// A part of the inspector's window.
@MainActor
protocol InspectorPanel: UIViewController {
  /// Shows the host's selection.
  func selectionDidChange()

  /// Shows what the app changed. Called while the panel is visible, after frames of the app.
  func refresh()

  /// Seconds between two calls of `refresh()`.
  var refreshInterval: Double { get }
}
