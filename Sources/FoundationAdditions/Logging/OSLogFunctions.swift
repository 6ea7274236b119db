/// Writes a message of the default type, in a format of `printf` with the annotations `%{public}` and `%{private}`.
///
/// - Parameters:
///   - message: The format. A specification without an argument is written as it is.
///   - dso: Not used: a line does not tell which library wrote it.
///   - arguments: On Apple's systems they are `CVarArg`, to which an array or a dictionary does not conform here.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any?...
) {
  log.write(type) { LogFormat.text("\(message)", arguments) }
}

/// Writes a message of a type, in a format of `printf` with the annotations `%{public}` and `%{private}`.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: Any?...
) {
  log.write(type) { LogFormat.text("\(message)", arguments) }
}

/// Writes a message of the default type.
public func os_log(_ message: @autoclosure () -> OSLogMessage) { OSLog.default.write(.default) { message().text } }

/// Writes a message of a type.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage) {
  log.write(type) { message().text }
}

/// The formats of `os_log`.
enum LogFormat {
  /// Returns the text of a format with its arguments.
  static func text(_ format: String, _ arguments: [Any?]) -> String {
    var (text, rest, arguments) = ("", format[...], arguments[...])
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
      } else if let value = arguments.first, let specification = Specification(&rest) {
        arguments.removeFirst()
        text += specification.text(of: value)
      } else {
        text += "%"
      }
    }
    return text + rest
  }

  private struct Specification {
    private let isPrivate: Bool
    /// Flags, width and precision.
    private let options: String
    private let conversion: Character

    /// Takes a specification after its percent sign from a format, or nothing from a malformed one.
    init?(_ format: inout Substring) {
      var rest = format
      var annotation = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        annotation = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      options = String(rest.prefix { "0123456789.+-# '".contains($0) })
      rest = rest.dropFirst(options.count).drop { "hlqzjt".contains($0) }
      guard let conversion = rest.popFirst(), "@diuxXoeEfFgGsScCp".contains(conversion) else { return nil }
      self.conversion = conversion
      isPrivate = annotation.contains("private") || annotation.contains("sensitive")
      format = rest
    }

    func text(of value: Any?) -> String {
      if isPrivate { return "<private>" }
      guard let value else { return "(null)" }
      if "diuxXo".contains(conversion), let number = value as? any BinaryInteger {
        let type = conversion == "d" || conversion == "i" ? "lld" : "ll\(conversion)"
        return String(format: "%\(options)\(type)", Int64(truncatingIfNeeded: number))
      }
      if "eEfFgG".contains(conversion), let number = value as? any BinaryFloatingPoint {
        return String(format: "%\(options)\(conversion)", Double(number))
      }
      return String(describing: value)
    }
  }
}
