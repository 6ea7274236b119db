/// The importance of a message.
///
/// Messages of the types `info` and `debug` are written only if the environment asks for them: `OS_ACTIVITY_MODE=info` or
/// `OS_ACTIVITY_MODE=debug`. With `OS_ACTIVITY_MODE=disable` nothing is written.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  /// - Parameter rawValue: That of one of the types below. Messages of any other are always written, without a word.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A message that is always written, without a word for its type.
  public static let `default` = OSLogType(0)
  /// What helps, but is not needed, to find a fault.
  public static let info = OSLogType(1)
  /// What is of use only while a program is developed.
  public static let debug = OSLogType(2)
  /// Something failed.
  public static let error = OSLogType(0x10)
  /// Something failed that never should.
  public static let fault = OSLogType(0x11)

  /// The word for the type in a line; nil for the default.
  var word: String? {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: nil
    }
  }

  /// Whether the environment lets messages of the type through.
  var isWritten: Bool {
    switch Self.mode {
    case "disable": false
    case "debug": true
    case "info": self != .debug
    default: self != .debug && self != .info
    }
  }

  private static let mode = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"]
}
