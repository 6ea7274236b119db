import DBus
import Foundation
@_spi(Toolkit) import Views

/// Answers the calls of assistive technologies, from the trees of the app's windows. It knows no connection.
@MainActor
final class ObjectServer {
  static let toolkit = "Acetate"
  static let version = "0.1.0"

  let table: ObjectTable

  /// The program's name on the accessibility bus.
  var name = ""

  /// The desktop, which is the parent of the application.
  var desktop = AccessiblePath.nullReference

  /// The number that the registry has given to the application.
  private var identifier: Int32 = -1

  /// An object that the app has posted as the new place, and the focus at that time.
  private struct Pointer {
    weak var object: UIAccessibility.Object?
    let focus: AccessibilityNode.ID?
  }

  private var pointer: Pointer?

  private let application: UIApplication

  /// The places of windows on the screen, in pixels, by their numbers. The display is asked for them once after each move.
  private var places: [Int: CGPoint] = [:]

  /// Whether a technology has asked for all objects, and is told which come and go.
  var hasCacheReaders = false

  init(_ application: UIApplication) {
    self.application = application
    table = ObjectTable { [unowned application] in application.windows }
  }

  // MARK: What objects ask for

  var locale: String { application.settings.languages.first ?? "en" }

  func reference(_ node: AccessibilityNode) -> BusValue {
    AccessiblePath.reference(name, AccessiblePath.path(of: table.number(of: node)))
  }

  /// Runs code that may change the views.
  @discardableResult
  func change<Result>(_ body: () -> Result) -> Result {
    defer { table.invalidate() }
    return application.run(body)
  }

  /// A window as the states of its nodes depend on it.
  @MainActor
  struct WindowView {
    let isActive: Bool
    let shape: TreePicture.WindowShape
    /// The node with the keyboard focus; nil while the user works elsewhere.
    let focus: AccessibilityNode.ID?

    func states(of node: AccessibilityNode) -> AccessibleStates {
      AccessibleStates(
        node, isFocused: node.id == focus, isActive: isActive, isMinimized: shape == .minimized)
    }
  }

  func view(of node: AccessibilityNode) -> WindowView { view(of: window(of: node)) }

  func view(of window: UIWindow?) -> WindowView {
    let isActive = window?.isActiveOnDesktop == true
    return WindowView(
      isActive: isActive, shape: window?.shapeOnDesktop ?? .normal,
      focus: isActive ? focusedNode(in: window)?.id : nil)
  }

  /// Returns the node with the keyboard focus, or the one that the app has pointed at since that changed.
  func focusedNode(in window: UIWindow?) -> AccessibilityNode? {
    guard let root = table.windows.first(where: { $0.window === window })?.root else { return nil }
    let focused = AccessibilityTree.focusedNode(in: root)
    guard let pointer, let object = pointer.object, focused?.id == pointer.focus else { return focused }
    return root.node(of: object) ?? focused
  }

  /// Moves the focus to an object where it can have it. Otherwise technologies see it as focused until the focus moves.
  func point(at object: UIAccessibility.Object) {
    table.invalidate()
    pointer = nil
    guard let tree = table.windows.first(where: { $0.root.node(of: object) != nil }) else { return }
    if let node = tree.root.node(of: object), node.takeFocus() { return table.invalidate() }
    pointer = Pointer(object: object, focus: AccessibilityTree.focusedNode(in: tree.root)?.id)
  }

  /// The tree of the window in which the user works.
  var activeWindow: (root: AccessibilityNode, window: UIWindow)? {
    table.windows.first { $0.window.isActiveOnDesktop }
  }

  func scale(of node: AccessibilityNode) -> CGFloat { window(of: node)?.platform?.scale ?? 1 }

  func windowOrigin(of node: AccessibilityNode) -> CGPoint {
    window(of: node).flatMap { $0.platform?.placeOnScreen } ?? .zero
  }

  /// Returns the frame of a window on the screen.
  func frameOnScreen(_ root: AccessibilityNode, of window: UIWindow) -> PixelFrame {
    let number = table.number(of: root)
    let place = places[number] ?? windowOrigin(of: root)
    places[number] = place
    return PixelFrame(root.frame, scale: window.platform?.scale ?? 1, shift: place)
  }

  /// Lets the display be asked again where windows are.
  func forgetPlaces() { places = [:] }

  /// Drops the places of other windows than these.
  func keepPlaces(of windows: [Int]) { places = places.filter { windows.contains($0.key) } }

  private func window(of node: AccessibilityNode) -> UIWindow? {
    var root = node
    while let parent = root.parent { root = parent }
    return table.windows.first { $0.root.id == root.id }?.window
  }

  // MARK: Calls

  /// Answers a call of any path below `AccessiblePath.subtree`.
  func answer(_ call: BusMessage) throws(BusError) -> [BusValue] {
    var arguments = CallArguments(call.body)
    let method = call.member ?? ""
    let target = try target(of: call.path ?? "")
    if call.interface == "org.freedesktop.DBus.Properties" {
      return try answerProperties(method, of: target, &arguments)
    }
    let known = target.interfaces
    let wanted = call.interface.map { name in known.filter { $0.rawValue == name } } ?? known
    guard !wanted.isEmpty else { throw Self.unknown("Interface", call.interface ?? "") }
    for interface in wanted {
      if let body = try target.answer(method, interface, &arguments) { return body }
    }
    throw Self.unknown("Method", method)
  }

  fileprivate enum Target {
    case application(ObjectServer)
    case cache(ObjectServer)
    case object(AccessibleObject)
  }

  fileprivate func target(of path: String) throws(BusError) -> Target {
    switch path {
    case AccessiblePath.root: .application(self)
    case AccessiblePath.cache: .cache(self)
    default: .object(AccessibleObject(node: try object(path), server: self))
    }
  }

  /// Returns the object with a path.
  func object(_ path: String) throws(BusError) -> AccessibilityNode {
    guard let number = AccessiblePath.number(in: path), let node = table.node(number) else {
      throw Self.unknown("Object", path)
    }
    return node
  }

  private static func unknown(_ kind: String, _ name: String) -> BusError {
    .refused(name: "org.freedesktop.DBus.Error.Unknown\(kind)", message: "there is no \"\(name)\" here")
  }

  private func answerProperties(
    _ method: String, of target: Target, _ arguments: inout CallArguments
  ) throws(BusError) -> [BusValue] {
    guard ["Get", "Set", "GetAll"].contains(method) else { throw Self.unknown("Method", method) }
    let interfaceName = try arguments.text()
    guard let interface = target.interfaces.first(where: { $0.rawValue == interfaceName }) else {
      throw Self.unknown("Interface", interfaceName)
    }
    let properties = target.properties(interface)
    if method == "GetAll" {
      let entries = properties.map { BusValue.entry(.string($0.name), .variant($0.value)) }
      return [.array(.entry(key: .string, value: .variant), entries)]
    }
    let name = try arguments.text()
    guard let property = properties.first(where: { $0.name == name }) else { throw Self.unknown("Property", name) }
    if method == "Get" { return [.variant(property.value)] }
    guard try target.set(name, interface, to: try arguments.value()) else {
      throw .refused(name: "org.freedesktop.DBus.Error.PropertyReadOnly", message: "\(name) cannot be set")
    }
    return []
  }

  // MARK: The application

  fileprivate var applicationProperties: [(name: String, value: BusValue)] {
    [
      ("ToolkitName", .string(Self.toolkit)), ("Version", .string(Self.version)),
      ("ToolkitVersion", .string(Self.version)), ("AtspiVersion", .string("2.1")), ("Id", .int32(identifier)),
    ]
  }

  var applicationName: String { ProcessInfo.processInfo.processName }

  fileprivate var accessibleProperties: [(name: String, value: BusValue)] {
    [
      ("Name", .string(applicationName)), ("Description", .string("")), ("Parent", desktop),
      ("ChildCount", .int32(Int32(clamping: table.windows.count))), ("Locale", .string(locale)),
      ("AccessibleId", .string("")), ("HelpText", .string("")),
    ]
  }

  fileprivate func setIdentifier(_ value: BusValue) -> Bool {
    guard case .int32(let number) = value.unwrapped else { return false }
    identifier = number
    return true
  }

  fileprivate func answerApplication(
    _ method: String, _ interface: AccessibleObject.Interface, _ arguments: inout CallArguments
  ) throws(BusError) -> [BusValue]? {
    let windows = table.windows.map(\.root)
    switch (interface, method) {
    case (.application, "GetLocale"): return [.string(locale)]
    case (.accessible, "GetChildAtIndex"):
      let index = try arguments.integer()
      return [windows.indices.contains(index) ? reference(windows[index]) : AccessiblePath.nullReference]
    case (.accessible, "GetChildren"): return [.array(AccessiblePath.referenceType, windows.map(reference))]
    case (.accessible, "GetIndexInParent"): return [.int32(-1)]
    case (.accessible, "GetRelationSet"):
      return [.array(.structure([.uint32, .array(AccessiblePath.referenceType)]), [])]
    case (.accessible, "GetRole"): return [.uint32(AccessibleRole.application.rawValue)]
    case (.accessible, "GetRoleName"), (.accessible, "GetLocalizedRoleName"):
      return [.string(AccessibleRole.application.name)]
    case (.accessible, "GetState"): return [.array(.uint32, AccessibleStates().words.map { .uint32($0) })]
    case (.accessible, "GetAttributes"): return [BusValue(attributes: [("toolkit", Self.toolkit)])]
    case (.accessible, "GetApplication"): return [AccessiblePath.reference(name, AccessiblePath.root)]
    case (.accessible, "GetInterfaces"):
      return [.array(.string, [AccessibleObject.Interface.accessible, .application].map { .string($0.rawValue) })]
    default: return nil
    }
  }
}

extension ObjectServer.Target {
  @MainActor
  fileprivate var interfaces: [AccessibleObject.Interface] {
    switch self {
    case .application: [.accessible, .application]
    case .cache: [.cache]
    case .object(let object): object.interfaces
    }
  }

  @MainActor
  fileprivate func properties(_ interface: AccessibleObject.Interface) -> [(name: String, value: BusValue)] {
    switch self {
    case .application(let server):
      interface == .application ? server.applicationProperties : server.accessibleProperties
    case .cache: []
    case .object(let object): object.properties(interface)
    }
  }

  @MainActor
  fileprivate func set(
    _ name: String, _ interface: AccessibleObject.Interface, to value: BusValue
  ) throws(BusError) -> Bool {
    switch self {
    case .application(let server): name == "Id" && server.setIdentifier(value)
    case .cache: false
    case .object(let object): try object.set(name, interface, to: value)
    }
  }

  @MainActor
  fileprivate func answer(
    _ method: String, _ interface: AccessibleObject.Interface, _ arguments: inout CallArguments
  ) throws(BusError) -> [BusValue]? {
    switch self {
    case .application(let server): try server.answerApplication(method, interface, &arguments)
    case .cache(let server): method == "GetItems" ? [server.answerCache()] : nil
    case .object(let object): try object.answer(method, interface, &arguments)
    }
  }
}

extension UIWindow {
  /// Whether the user works in the desktop's window.
  var isActiveOnDesktop: Bool { windowScene?.activationState == .foregroundActive }

  /// What the window manager makes of the desktop's window.
  var shapeOnDesktop: TreePicture.WindowShape {
    if visibility == .hidden { return .minimized }
    return platform?.isMaximized == true ? .maximized : .normal
  }
}
