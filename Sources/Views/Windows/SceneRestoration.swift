import Diagnostics
import Foundation

// The activities that scenes return in `stateRestorationActivity(for:)` are kept in a file while the program does not run.

extension UIApplication {
  /// Asks the scenes for what restores them, and keeps it for the next start. A scene that is closed is forgotten, unless it is the
  /// last one: that is how a desktop's user leaves an app.
  ///
  /// - Parameter scene: The scene that enters the background, which may be closing.
  func keepActivities(with scene: UIScene) {
    guard let delegate = scene.delegate else { return }
    scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
    let kept = scenes.isEmpty ? [scene] : scenes
    sceneStore.write(kept.compactMap { StoredScene($0.session) })
  }

  /// The sessions that the last run of the program left, in the order in which they were connected.
  func makeKeptSessions() -> [UISceneSession] {
    sceneStore.read().map { stored in
      let session = UISceneSession(role: .windowApplication, persistentIdentifier: stored.identifier)
      session.configuration = UISceneConfiguration(name: stored.configurationName, sessionRole: session.role)
      session.stateRestorationActivity = stored.activity
      session.keptGeometry = stored.geometry
      return session
    }
  }

  private var sceneStore: SceneStore {
    // A dictionary of all variables would cost more than the rest of a start.
    SceneStore { [environment] name in
      if let environment { return environment[name] }
      return getenv(name).map { String(cString: $0) }
    }
  }
}

/// A scene as the file has it: a dictionary of a property list.
@MainActor
struct StoredScene {
  let identifier: String
  let configurationName: String?
  let activity: NSUserActivity
  /// Of the scene's window.
  let geometry: KeptGeometry?

  /// Nil for a session without an activity.
  init?(_ session: UISceneSession) {
    guard let activity = session.stateRestorationActivity else { return nil }
    self.activity = activity
    (identifier, configurationName) = (session.persistentIdentifier, session.configuration.name)
    geometry = (session.scene as? UIWindowScene).map(KeptGeometry.init) ?? session.keptGeometry
  }

  /// Nil if the dictionary is not that of a scene.
  init?(_ values: [String: Any]) {
    guard let identifier = values["identifier"] as? String, let type = values["type"] as? String, !type.isEmpty else {
      return nil
    }
    (self.identifier, configurationName) = (identifier, values["configuration"] as? String)
    activity = NSUserActivity(activityType: type)
    activity.title = values["title"] as? String
    activity.userInfo = values["userInfo"] as? [String: Any]
    activity.webpageURL = (values["webpageURL"] as? String).flatMap(URL.init(string:))
    activity.targetContentIdentifier = values["target"] as? String
    geometry = (values["geometry"] as? [String: Any]).flatMap(KeptGeometry.init)
  }

  /// Nil, with a line on standard error, if the activity has values that no property list can have.
  var values: [String: Any]? {
    var values: [String: Any] = ["identifier": identifier, "type": activity.activityType]
    values["configuration"] = configurationName
    values["title"] = activity.title
    values["webpageURL"] = activity.webpageURL?.absoluteString
    values["target"] = activity.targetContentIdentifier
    values["geometry"] = geometry?.values
    guard let userInfo = activity.userInfo else { return values }
    var strings: [String: Any] = [:]
    for (key, value) in userInfo {
      guard let name = key.base as? String, Self.isStorable(value) else {
        StandardError.write(
          "The activity \(activity.activityType) is not kept: \(key.base) is \(type(of: value)) in its userInfo; "
            + "use the types of property lists, with strings as keys")
        return nil
      }
      strings[name] = value
    }
    values["userInfo"] = strings
    return values
  }

  private static func isStorable(_ value: Any) -> Bool {
    switch value {
    case is String, is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is NSNumber, is Date, is Data: true
    case let values as [Any]: values.allSatisfy(isStorable)
    case let values as [String: Any]: values.values.allSatisfy(isStorable)
    default: false
    }
  }
}

/// The size and the place of a scene's window, as the user left it.
@MainActor
struct KeptGeometry {
  /// In points. Of a window over the whole screen it is the screen's.
  let size: CGSize
  /// The content's place on the screen, in device pixels; nil if it is unknown.
  let place: CGPoint?
  let isFullScreen: Bool

  init(_ scene: UIWindowScene) {
    size = scene.coordinateSpace.bounds.size
    place = scene.engine?.platform?.placeOnScreen
    isFullScreen = scene.isFullScreen
  }

  /// Nil if the dictionary has no size that a window can have.
  init?(_ values: [String: Any]) {
    func point(_ name: String) -> (CGFloat, CGFloat)? {
      guard let pair = values[name] as? [Double], pair.count == 2, pair.allSatisfy(\.isFinite) else { return nil }
      return (CGFloat(pair[0]), CGFloat(pair[1]))
    }
    guard let (width, height) = point("size"), width > 0, height > 0 else { return nil }
    size = CGSize(width: width, height: height)
    place = point("place").map { CGPoint(x: $0.0, y: $0.1) }
    isFullScreen = values["isFullScreen"] as? Bool ?? false
  }

  var values: [String: Any] {
    var values: [String: Any] = ["size": [Double(size.width), Double(size.height)], "isFullScreen": isFullScreen]
    values["place"] = place.map { [Double($0.x), Double($0.y)] }
    return values
  }

  /// Requests the size of a scene that is about to be connected.
  func apply(to scene: UIWindowScene) {
    scene.requestGeometryUpdate(
      isFullScreen
        ? UIWindowScene.GeometryPreferences.Desktop(state: .fullScreen)
        : UIWindowScene.GeometryPreferences.Desktop(size: size))
  }
}

/// The file with what restores the scenes of this program: `scenes.plist` in the program's folder in `$XDG_STATE_HOME`.
@MainActor
struct SceneStore {
  /// Returns a variable of the environment.
  let variable: (String) -> String?

  private var file: URL {
    // A relative path is to be ignored, says the XDG Base Directory Specification.
    let folder =
      variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (variable("HOME") ?? NSHomeDirectory()) + "/.local/state"
    return URL(fileURLWithPath: folder).appendingPathComponent(ProcessInfo.processInfo.processName)
      .appendingPathComponent("scenes.plist")
  }

  /// Returns the scenes; none, with a line on standard error, if the file cannot be read.
  func read() -> [StoredScene] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    do {
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      guard let scenes = list as? [[String: Any]] else { throw CocoaError(.propertyListReadCorrupt) }
      return scenes.compactMap { StoredScene($0) }
    } catch {
      StandardError.write("Windows are not restored: cannot read \(file.path): \(error.localizedDescription)")
      return []
    }
  }

  /// Replaces the file; without scenes, removes it. A failure is a line on standard error.
  func write(_ scenes: [StoredScene]) {
    let list = scenes.compactMap(\.values)
    let exists = FileManager.default.fileExists(atPath: file.path)
    guard exists || !list.isEmpty else { return }
    do {
      if list.isEmpty { return try FileManager.default.removeItem(at: file) }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: file, options: .atomic)
    } catch {
      StandardError.write("Windows will not be restored: cannot write \(file.path): \(error.localizedDescription)")
    }
  }
}
