/// Writes messages of a part of the program to standard error, one line each; see ``OSLog``.
public struct Logger: Sendable {
  private let log: OSLog

  /// Messages without a subsystem.
  public init() { log = .default }

  /// - Parameters:
  ///   - subsystem: The part of the program, by convention in reverse DNS notation.
  ///   - category: An area within it.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// - Parameter logObj: The destination.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the default type.
  public func log(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { write(level, message) }

  /// Writes a message of the type `debug`.
  public func trace(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }

  /// Writes a message of the type `debug`.
  public func debug(_ message: @autoclosure () -> OSLogMessage) { write(.debug, message) }

  /// Writes a message of the type `info`.
  public func info(_ message: @autoclosure () -> OSLogMessage) { write(.info, message) }

  /// Writes a message of the default type.
  public func notice(_ message: @autoclosure () -> OSLogMessage) { write(.default, message) }

  /// Writes a message of the type `error`.
  public func warning(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }

  /// Writes a message of the type `error`.
  public func error(_ message: @autoclosure () -> OSLogMessage) { write(.error, message) }

  /// Writes a message of the type `fault`.
  public func critical(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }

  /// Writes a message of the type `fault`.
  public func fault(_ message: @autoclosure () -> OSLogMessage) { write(.fault, message) }

  private func write(_ type: OSLogType, _ message: () -> OSLogMessage) { log.write(type) { message().text } }
}
