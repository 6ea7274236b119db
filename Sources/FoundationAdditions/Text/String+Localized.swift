extension String {
  /// The text for a key in a table of a bundle, `"Delete \(count) files"`: the key has a format in place of each value, here
  /// `Delete %lld files`, and so has its text.
  ///
  /// - Parameters:
  ///   - keyAndValue: The text itself where the table has none.
  ///   - table: A file `.strings` without its extension; nil for `Localizable`.
  ///   - bundle: The bundle with the table; nil for the main bundle.
  ///   - locale: The locale of numbers in the text.
  ///   - comment: For translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(for: keyAndValue.key, default: keyAndValue.key, table, bundle, locale)
  }

  /// The text for a key in a table of a bundle, and another text where the table has none.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text(for: "\(key)", default: defaultValue.key, table, bundle, locale)
  }

  /// A text to look up, with the values in it.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    /// The text with a format in place of each value.
    fileprivate let key: String
    fileprivate let arguments: [any CVarArg & Sendable]
    private let isFormat: Bool

    /// A text without values.
    public init(_ value: String) { self.init(stringLiteral: value) }

    /// A text without values.
    public init(stringLiteral value: String) { (key, arguments, isFormat) = (value, [], false) }

    /// A text with values.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments, isFormat) = (stringInterpolation.key, stringInterpolation.arguments, true)
    }

    fileprivate func text(
      for key: String, default format: String, _ table: String?, _ bundle: Bundle?, _ locale: Locale
    )
      -> String
    {
      let found = (bundle ?? .main).localizedString(forKey: key, value: format, table: table)
      return isFormat ? String(format: found, locale: locale, arguments: arguments) : found
    }

    /// The parts of a text to look up.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg & Sendable] = []

      /// Makes an empty text.
      public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

      /// Appends text. Its percent signs are doubled, because the key is a format.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

      /// Appends a text, `%@` in the key.
      public mutating func appendInterpolation(_ string: String) { append("%@", string) }

      /// Appends an integer, `%lld` in the key.
      public mutating func appendInterpolation(_ number: some BinaryInteger) {
        append("%lld", Int64(clamping: number))
      }

      /// Appends a number, `%lf` in the key.
      public mutating func appendInterpolation(_ number: Double) { append("%lf", number) }

      /// Appends a number, `%f` in the key.
      public mutating func appendInterpolation(_ number: Float) { append("%f", Double(number)) }

      private mutating func append(_ format: String, _ argument: any CVarArg & Sendable) {
        key += format
        arguments.append(argument)
      }
    }
  }
}
