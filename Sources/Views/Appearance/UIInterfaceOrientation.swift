/// The orientations of a phone's content. A desktop has none.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An orientation of the content; `unknown` for none.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the long side is horizontal.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the long side is vertical.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// On the left side.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// On the right side.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
}
