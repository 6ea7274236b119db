/// Whether a value of a message may be read by others.
///
/// Values that are marked as private or sensitive are written as `<private>`. Any other value is written: the lines go to the
/// program's own standard error, and not to a store that other programs read.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool

  /// The value is written.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
  /// `<private>` is written in place of the value.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
  /// `<private>` is written in place of the value.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
  /// The value is written.
  public static var auto: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
}
