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

  /// The name of the computer in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
}
