import Foundation
import Views

/// A window that takes the running app apart: its tree, what each view is, its frames and its scroll views.
///
/// Control-Shift-I opens and closes it in every app, unless the app handles that key itself. With `ACETATE_INSPECTOR=1` in the
/// environment it opens when the app has launched. Until then it does nothing. The article "Inspecting an app" shows it.
///
/// UIKit has nothing like it: on iOS, Xcode's view debugger does this from outside.
@preconcurrency @MainActor
public enum AcetateInspector {
  /// Whether the inspector can open: true by default. An app that sets this to false closes it, and refuses it from then on.
  public static var isAllowed: Bool {
    get { InspectorSettings.shared.isAllowed }
    set { InspectorSettings.shared.isAllowed = newValue }
  }

  /// Whether the inspector is open.
  public static var isOpen: Bool { InspectorSettings.shared.inspection != nil }

  /// Opens the inspector, or shows it in front. Does nothing before the app runs, and if the app refuses it.
  public static func open() { InspectorSettings.shared.open() }

  /// Closes the inspector. The app continues at its usual pace.
  public static func close() { InspectorSettings.shared.close() }

  /// Opens the inspector with a view chosen. A view of the inspector itself cannot be.
  public static func inspect(_ view: UIView) {
    open()
    InspectorSettings.shared.inspection?.select(view)
  }

  /// Leaves a view and everything in it out of the tree and out of picking. The view is not retained.
  public static func exclude(_ view: UIView) { InspectorSettings.shared.exclude(view) }

  /// Adds a panel, which the inspector shows from its next opening on.
  ///
  /// - Parameters:
  ///   - title: The name of the panel.
  ///   - makePanel: Makes the content of the panel for a view that was chosen.
  public static func registerPanel(title: String, makePanel: @escaping (UIView) -> UIViewController) {
    InspectorSettings.shared.panels.append(CustomPanel(title: title, make: makePanel))
  }

  /// Makes the keys and the environment of a running application open the inspector.
  package static func install() {
    UIApplication.shared.openInspector = { InspectorSettings.shared.toggle() }
    if let value = getenv("ACETATE_INSPECTOR"), String(cString: value) == "1" { open() }
  }
}

/// What an application has set for its inspector, and the inspector while it is open.
@MainActor
final class InspectorSettings {
  private unowned let application: UIApplication
  private(set) var inspection: Inspection?
  var panels: [CustomPanel] = []
  private var excluded: [Unretained<UIView>] = []

  var isAllowed = true {
    didSet { if !isAllowed { close() } }
  }

  private init(of application: UIApplication) {
    self.application = application
  }

  /// Those of the shared application.
  static var shared: InspectorSettings {
    let application = UIApplication.shared
    if let settings = application.inspectorSettings as? InspectorSettings { return settings }
    let settings = InspectorSettings(of: application)
    application.inspectorSettings = settings
    return settings
  }

  func open() {
    guard isAllowed, application.display != nil else { return }
    if let inspection { return inspection.window.activate() }
    let inspection = Inspection(of: application, settings: self)
    self.inspection = inspection
    inspection.begin()
  }

  func close() {
    guard let inspection else { return }
    self.inspection = nil
    inspection.end()
  }

  /// Opens the inspector, or closes it if it has the keyboard focus.
  func toggle() {
    if let inspection, inspection.window.hasKeys { close() } else { open() }
  }

  func exclude(_ view: UIView) {
    excluded.removeAll { $0.object == nil }
    excluded.append(Unretained(wrappedValue: view))
  }

  func isExcluded(_ object: AnyObject) -> Bool {
    guard !excluded.isEmpty, let view = InspectedNode.view(of: object) else { return false }
    return excluded.contains { $0.object === view }
  }
}
