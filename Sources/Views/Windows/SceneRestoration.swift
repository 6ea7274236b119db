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

  /// Nil for a session without an activity.
  init?(_ session: UISceneSession) {
    guard let activity = session.stateRestorationActivity else { return nil }
    self.activity = activity
    (identifier, configurationName) = (session.persistentIdentifier, session.configuration.name)
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
  }

  /// Nil, with a line on standard error, if the activity has values that no property list can have.
  var values: [String: Any]? {
    var values: [String: Any] = ["identifier": identifier, "type": activity.activityType]
    values["configuration"] = configurationName
    values["title"] = activity.title
    values["webpageURL"] = activity.webpageURL?.absoluteString
    values["target"] = activity.targetContentIdentifier
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
