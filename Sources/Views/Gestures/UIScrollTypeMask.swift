/// The kinds of devices that scroll without a touch.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)

  /// A touchpad, or a wheel that reports points.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)

  /// All scroll devices.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
