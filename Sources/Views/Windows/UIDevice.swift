import Foundation

/// The computer that the app runs on.
@preconcurrency @MainActor
public final class UIDevice {
  /// This computer.
  public static let current = UIDevice()

  private init() {}

  /// The kind of interface: `.pad`, as windows of any size with a pointer and keys are on a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

  /// The name of the operating system.
  public var systemName: String { "Linux" }

  /// The release of the kernel, such as "6.1.0".
  public var systemVersion: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The kind of device: "Linux".
  public var model: String { systemName }

  /// The kind of device in the user's language, which is the same in all.
  public var localizedModel: String { model }

  /// An identifier of this computer for this app and this user. It is made at random when it is first read, and kept in
  /// `UserDefaults.standard`.
  public var identifierForVendor: UUID? { Self.identifier(in: .standard) }

  private static let identifierKey = "UIDeviceIdentifierForVendor"

  static func identifier(in defaults: UserDefaults) -> UUID {
    if let known = defaults.string(forKey: identifierKey).flatMap(UUID.init(uuidString:)) { return known }
    let new = UUID()
    defaults.set(new.uuidString, forKey: identifierKey)
    return new
  }

  /// The name of the computer in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
}
