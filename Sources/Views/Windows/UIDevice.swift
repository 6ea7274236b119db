import Foundation

/// The computer that the app runs on.
@preconcurrency @MainActor
public final class UIDevice {
  /// This computer.
  public static let current = UIDevice()

  private init() {}

  /// The kind of interface: `.mac`, UIKit's name for windows on a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

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

  // MARK: Members for phones. A desktop computer does not know how it is held.

  /// How the device is held: always unknown.
  public var orientation: UIDeviceOrientation { .unknown }

  /// Whether changes of the orientation are reported. False, because there are none.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }

  /// Does nothing on a desktop.
  public func beginGeneratingDeviceOrientationNotifications() {}

  /// Does nothing on a desktop.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// Posted after the device was turned. Never posted on a desktop.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The kinds of interfaces.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind in particular.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// The screen of a car.
  case carPlay = 3
  /// Windows on a desktop.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// The device does not know it.
  case unknown
  /// Upright.
  case portrait
  /// On its head.
  case portraitUpsideDown
  /// The top to the left.
  case landscapeLeft
  /// The top to the right.
  case landscapeRight
  /// The screen up.
  case faceUp
  /// The screen down.
  case faceDown

  /// Whether the device is upright or on its head.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device lies on a long side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies on its back or its screen.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the orientation is one of an interface.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
