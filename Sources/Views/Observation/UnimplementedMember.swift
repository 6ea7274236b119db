/// The error by which the default of an optional method tells its caller that a class does not have the method.
///
/// The plugin UIKitSources makes `@objc optional func` such a method, and calls it with `try?`.
public struct UnimplementedMember: Error {
  /// Makes the error.
  public init() {}
}
