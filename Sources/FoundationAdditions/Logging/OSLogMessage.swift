/// A message with values that are marked as public or private: `"signed in as \(name, privacy: .private)"`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) { text = value }

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Makes an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Appends text as it is.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Appends a value as `String(describing:)` writes it.
  public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
    append(privacy) { value().map { String(describing: $0) } ?? "nil" }
  }

  /// Appends a number, padded and in the format that is asked for.
  public mutating func appendInterpolation<Number: BinaryInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy) { align.padded(format.text(of: number())) }
  }

  /// Appends a text, padded.
  public mutating func appendInterpolation(
    _ text: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy) { align.padded(text()) }
  }

  /// Appends a number with a fixed count of digits after the point.
  public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Number, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy) { align.padded(format.text(of: Double(number()))) }
  }

  private mutating func append(_ privacy: OSLogPrivacy, _ value: () -> String) {
    text += privacy.isHidden ? "<private>" : value()
  }
}

/// How a message writes an integer.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let isUppercase: Bool
  private let prefix: String

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, isUppercase: false, prefix: "")
  }
  /// Hexadecimal digits.
  public static var hex: OSLogIntegerFormatting { .hex() }
  /// Octal digits.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8, isUppercase: false, prefix: "") }

  /// Hexadecimal digits, if asked for after `0x` and in upper case.
  public static func hex(includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "")
  }

  func text(of number: some BinaryInteger) -> String {
    prefix + String(number, radix: radix, uppercase: isUppercase)
  }
}

/// How a message writes a number with a fraction.
public struct OSLogFloatFormatting: Sendable {
  /// The format of `printf`.
  private let format: String

  /// Six digits after the point.
  public static var fixed: OSLogFloatFormatting { .fixed(precision: 6) }
  /// An exponent, and six digits after the point.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  /// The shorter of both forms.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }

  /// - Parameter precision: The digits after the point, from 0 to 100; others are clamped.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(min(max(precision, 0), 100))f")
  }

  func text(of number: Double) -> String { String(format: format, number) }
}

/// The side on which a message pads a short value with spaces.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  /// No spaces.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }

  /// Spaces after the value, up to a number of characters, at most 1,000.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: true) }

  /// Spaces before the value, up to a number of characters, at most 1,000.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  func padded(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(min(columns, 1_000) - text.count, 0))
    return isLeft ? text + spaces : spaces + text
  }
}
