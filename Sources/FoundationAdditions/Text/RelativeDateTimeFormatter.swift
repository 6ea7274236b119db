/// Writes how far a date is from another: "in 3 days", "yesterday".
///
/// The largest unit that is not 0 counts, rounded toward 0: 100 seconds ago is "1 minute ago". The words are those of ICU.
open class RelativeDateTimeFormatter: Formatter {
  /// How long the words are.
  public enum UnitsStyle: Int, Sendable {
    /// "3 months ago".
    case full
    /// "three months ago".
    case spellOut
    /// "3 mo. ago".
    case short
    /// The shortest form of the language: "3mo ago".
    case abbreviated
  }

  /// Whether near dates have names.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric
    /// "yesterday".
    case named
  }

  /// By default `.full`.
  open var unitsStyle = UnitsStyle.full

  /// By default `.numeric`.
  open var dateTimeStyle = DateTimeStyle.numeric

  /// The calendar in which units are counted. By default the user's.
  open var calendar: Calendar! = .autoupdatingCurrent

  /// The language of the words. By default the user's.
  open var locale: Locale! = .autoupdatingCurrent

  /// Makes a formatter of full numeric texts.
  public override init() { super.init() }

  /// Nil: there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// How far `date` is from `referenceDate`.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: calendar.dateComponents(Self.units, from: referenceDate, to: date), since: referenceDate)
  }

  /// How far a date is away, in seconds: negative ones lie in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  /// How far a date is away, in units of a calendar. The largest one that is not 0 counts.
  open func localizedString(from dateComponents: DateComponents) -> String {
    localizedString(from: dateComponents, since: Date())
  }

  /// How far a `Date` is from this moment; nil for any other value.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static let units: Set<Calendar.Component> = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]

  private func localizedString(from components: DateComponents, since reference: Date) -> String {
    let fields: [(Calendar.Component, Date.RelativeFormatStyle.Field)] = [
      (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
    ]
    let largest = fields.first { unit, _ in (components.value(for: unit) ?? 0) != 0 } ?? (.second, .second)
    let date = calendar.date(byAdding: largest.0, value: components.value(for: largest.0) ?? 0, to: reference)
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date ?? reference, allowedFields: [largest.1],
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width, locale: locale, calendar: calendar)
    return style.format(reference)
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}
