import Foundation

/// The initializer that every class of view controllers has; see `UIViewClass`.
@preconcurrency @MainActor
public protocol UIViewControllerClass {}

extension UIViewController: UIViewControllerClass {}

extension UIViewControllerClass where Self: UIViewController {
  /// Makes a controller by `init(nibName:bundle:)`. Disfavoured, so that `super.init()` in a subclass is that one, with its
  /// default arguments.
  @_disfavoredOverload
  public init() {
    self.init(allocating: ())
  }

  // As in `UIViewClass`.

  @_silgen_name("acetate_UIViewControllerClass_allocate")
  private init(allocating: Void)

  @_silgen_name("acetate_UIViewControllerClass_allocate")
  private static func allocate(_: Void) -> Self { unsafeDowncast(make(()), to: Self.self) }
}

extension UIViewController {
  /// The allocating entry of `init(dynamic:)`, under its mangled name.
  @_silgen_name("$s5Views16UIViewControllerC7dynamicACyt_tcfC")
  fileprivate static func make(_: Void) -> UIViewController
}
