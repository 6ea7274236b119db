import Diagnostics

/// A destination of messages: standard error, one line each, which begins with the subsystem and the category:
/// `[com.example.shop:cart] error: no price`.
public final class OSLog: NSObject, @unchecked Sendable {
  /// `[subsystem:category] `; empty for the default.
  private let prefix: String
  private let isDisabled: Bool

  /// - Parameters:
  ///   - subsystem: The part of the program, by convention in reverse DNS notation.
  ///   - category: An area within it.
  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(subsystem):\(category)] ", isDisabled: false)
  }

  private init(prefix: String, isDisabled: Bool) {
    (self.prefix, self.isDisabled) = (prefix, isDisabled)
  }

  /// Messages without a subsystem.
  public static let `default` = OSLog(prefix: "", isDisabled: false)

  /// Messages that are not written.
  public static let disabled = OSLog(prefix: "", isDisabled: true)

  /// Whether messages of a type are written.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && type.isWritten }

  /// Writes a message, which is composed only if the type is enabled.
  func write(_ type: OSLogType, _ text: () -> String) {
    guard isEnabled(type: type) else { return }
    StandardError.write("\(prefix)\(type.word.map { "\($0): " } ?? "")\(text())")
  }
}
