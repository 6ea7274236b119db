import Diagnostics

/// Runs the app until the user closes its last window. Does not return.
///
/// Arguments of the program that name existing files or begin with a scheme, such as `https:`, are URLs for the app to open:
/// see `UIScene.ConnectionOptions.urlContexts` and `application(_:open:options:)` of `UIApplicationDelegate`.
///
/// If the display cannot be opened or is lost, the program prints a line to standard error and exits with status 69.
///
/// - Parameters:
///   - argc: The number of arguments: `CommandLine.argc`.
///   - argv: The arguments: `CommandLine.unsafeArgv`.
///   - principalClassName: Must be nil, because `UIApplication` cannot be subclassed.
///   - delegateClassName: The name of the delegate's class as `NSStringFromClass(_:)` returns it. A name that is not
///     that of a `UIApplicationDelegate` class is a programming error.
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  // Before the app's own code, which may write.
  FileSizeLimit.letWritesFail()
  requirement(principalClassName == nil, "UIApplicationMain: \(principalClassName ?? "") is no UIApplication")
  guard let name = delegateClassName, let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
    requirementFailure("UIApplicationMain: no class \(delegateClassName ?? "nil") that is a UIApplicationDelegate")
  }
  run(type.init(), (0..<Int(argc)).compactMap { argv[$0].map { String(cString: $0) } })
}

extension UIApplicationDelegate {
  /// Runs the app. The entry point of a program whose delegate is marked `@main`.
  public static func main() {
    FileSizeLimit.letWritesFail()
    run(Self(), CommandLine.argc > 1 ? CommandLine.arguments : [])
  }
}

@MainActor
private func run(_ delegate: any UIApplicationDelegate, _ arguments: [String]) -> Never {
  var options = ApplicationRunner.Options()
  if arguments.count > 1 { options.urls = UIApplication.urls(inArguments: Array(arguments.dropFirst())) }
  ApplicationRunner.run(delegate, options: options)
}
