import Drawing
import Foundation

// Swift makes an object of a class that is only known when the program runs by a required initializer alone, and UIKit's are
// not required: each subclass with initializers of its own would have to repeat them. But each class has a table entry for
// every initializer that it inherits. A convenience initializer takes the memory for the class on which it is called, and
// calls that entry. These functions call such initializers, by their symbols, as the calls are not allowed by their names.
//
// A class that neither has nor inherits the initializer ends the program, as on iOS: "Use of unimplemented initializer
// 'init(frame:)' for class 'Shop.Badge'".

/// A class of views or view controllers that declares `init()` itself.
///
/// The plugin UIKitSources writes this conformance for the classes of a module that makes objects by `T()` of a generic `T`.
@preconcurrency @MainActor
public protocol MadeByClass: AnyObject {
  /// Makes an object.
  init()
}

extension UIView {
  @usableFromInline
  convenience init(ofClass frame: CGRect) {
    self.init(frame: frame)
  }

  @_silgen_name("$s5Views6UIViewC7ofClassAC10Foundation6CGRectV_tcfC")
  private static func allocate(frame: CGRect) -> UIView

  /// Makes a view of this class by its `init(frame:)`. A class without this initializer ends the program.
  ///
  /// The plugin UIKitSources makes `T(frame: .zero)` of a generic `T`, and `viewClass.init(frame: .zero)`, such a call.
  public static func makeOfClass(frame: CGRect) -> Self {
    unsafeDowncast(allocate(frame: frame), to: self)
  }

  /// Makes a view of this class by the `init()` that it declares, or else by `init(frame:)` with an empty frame.
  public static func makeOfClass() -> Self {
    (self as? any MadeByClass.Type)?.init() as? Self ?? makeOfClass(frame: .zero)
  }
}

extension UIViewController {
  @usableFromInline
  convenience init(ofClass nibName: String?, _ bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }

  @_silgen_name("$s5Views16UIViewControllerC7ofClass_ACSSSg_10Foundation6BundleCSgtcfC")
  private static func allocate(nibName: consuming String?, bundle: consuming Bundle?) -> UIViewController

  /// Makes a view controller of this class by its `init(nibName:bundle:)`. A class without this initializer ends the program.
  ///
  /// The plugin UIKitSources makes `controllerClass.init(nibName: nil, bundle: nil)` such a call.
  public static func makeOfClass(nibName: String?, bundle: Bundle?) -> Self {
    unsafeDowncast(allocate(nibName: nibName, bundle: bundle), to: self)
  }

  /// Makes a view controller of this class by the `init()` that it declares, or else by `init(nibName:bundle:)`.
  public static func makeOfClass() -> Self {
    (self as? any MadeByClass.Type)?.init() as? Self ?? makeOfClass(nibName: nil, bundle: nil)
  }
}

extension CALayer {
  @usableFromInline
  convenience init(ofClass: Void) {
    self.init()
  }

  @usableFromInline
  convenience init(copyOf layer: CALayer) {
    self.init(layer: layer)
  }

  @_silgen_name("$s5Views7CALayerC7ofClassACyt_tcfC")
  private static func allocate() -> CALayer

  @_silgen_name("$s5Views7CALayerC6copyOfA2C_tcfC")
  private static func allocate(copyOf layer: consuming CALayer) -> CALayer

  /// Makes a layer of this class by its `init()`. A class without this initializer ends the program.
  ///
  /// The plugin UIKitSources makes `layerClass.init()` such a call.
  public static func makeOfClass() -> Self { unsafeDowncast(allocate(), to: self) }

  /// Makes a copy of a layer of this class by its `init(layer:)`. A class without this initializer ends the program.
  static func makeOfClass(copying layer: CALayer) -> Self { unsafeDowncast(allocate(copyOf: layer), to: self) }
}
