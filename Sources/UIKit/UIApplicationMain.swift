import Diagnostics

/// Runs the app until the user closes its last window; does not return.
///
/// A display that cannot be opened, or that is lost, ends the program with a line on standard error and status 69.
///
/// - Parameters:
///   - argc: `CommandLine.argc`; not looked at.
///   - argv: `CommandLine.unsafeArgv`; not looked at.
///   - principalClassName: Nil: there are no subclasses of `UIApplication` here.
///   - delegateClassName: The delegate's class as `NSStringFromClass(_:)` names it.
@MainActor
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  requirement(principalClassName == nil, "UIApplicationMain: \(principalClassName ?? "") is no UIApplication")
  guard let name = delegateClassName, let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
    requirementFailure("UIApplicationMain: no class \(delegateClassName ?? "nil") that is a UIApplicationDelegate")
  }
  ApplicationRunner.run(type.init())
}

extension UIApplicationDelegate {
  /// The entry of a program whose delegate is marked `@main`.
  public static func main() {
    ApplicationRunner.run(Self())
  }
}
