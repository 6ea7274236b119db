import Foundation

/// The identity of a scene, from the request for it until it is closed. The sessions of a program that ended with open windows
/// are those of its next start, if the scenes' delegates return activities; see `stateRestorationActivity(for:)` of ``UISceneDelegate``.
@preconcurrency @MainActor
public final class UISceneSession: IdentityHashable {
  /// The purposes of scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// A name that no other session has, on any computer.
  public let persistentIdentifier: String

  /// The purpose of the scene.
  public let role: Role

  /// The scene; nil before it is connected and after it was closed.
  public internal(set) weak var scene: UIScene?

  /// The configuration with which the scene was made.
  public internal(set) var configuration: UISceneConfiguration

  /// What restores the scene: what its delegate returned last, in this run of the program or the one before.
  public var stateRestorationActivity: NSUserActivity?

  /// Values of the app. They are not kept when the program ends.
  public var userInfo: [String: Any]?

  /// The window's geometry in the run of the program before; nil for none.
  var keptGeometry: KeptGeometry?

  init(role: Role, persistentIdentifier: String = UUID().uuidString) {
    (self.role, self.persistentIdentifier) = (role, persistentIdentifier)
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// The classes of a scene and its delegate.
///
/// There is no Info.plist, which could name these. A configuration without a `delegateClass` has that which Xcode's template
/// names there: the class `SceneDelegate` in the module of the application's delegate, if there is one.
@preconcurrency @MainActor
public final class UISceneConfiguration {
  /// The name of the configuration; nil for none.
  public let name: String?

  /// The purpose of its scenes.
  public let role: UISceneSession.Role

  /// The class of the scene: nil, the default, for `UIWindowScene`, or a subclass of it. Any other is a programming error.
  public var sceneClass: AnyClass?

  /// The class of the scene's delegate: nil for none, or one that conforms to `UISceneDelegate`. Any other is a programming
  /// error.
  public var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

/// A request to show a scene, for `UIApplication.activateSceneSession(for:errorHandler:)`.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
  /// The purpose of a new scene.
  public let role: UISceneSession.Role
  /// The session of the scene; nil for a new one.
  public let session: UISceneSession?
  /// What the scene is to continue; nil for nothing in particular.
  public var userActivity: NSUserActivity?
  /// Further options.
  public var options: UIScene.ActivationRequestOptions?

  /// A request for a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
  }

  /// A request to show the scene of a session in front of others.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
  }
}

/// Options for closing a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions {
  /// Makes options.
  public init() {}
}
