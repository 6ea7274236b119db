import Foundation

/// The members of a view that depend on its class: initializers that every subclass has, and observation.
///
/// Swift passes convenience initializers on only to a subclass that overrides all designated ones. A subclass of a view
/// does not have to override `init?(coder:)`, so these are members of a protocol instead. They call the `init(frame:)`
/// of the subclass; a subclass without one ends the program with Swift's message about an unimplemented initializer.
@preconcurrency @MainActor
public protocol UIViewClass {}

extension UIView: UIViewClass {}

extension UIViewClass where Self: UIView {
  /// Makes a view with an empty frame, by `init(frame:)`.
  public init() {
    self.init(making: .zero)
  }

  /// Makes a view by `init(frame:)`.
  package init(making frame: CGRect) {
    self.init(allocating: frame)
  }

  // Swift lets only required initializers run on a metatype, and each subclass would have to declare them. So this
  // initializer is implemented by a method with the same calling convention, under a common name of the linker's.

  @_silgen_name("acetate_UIViewClass_allocate")
  private init(allocating frame: CGRect)

  @_silgen_name("acetate_UIViewClass_allocate")
  private static func allocate(_ frame: CGRect) -> Self { unsafeDowncast(make(frame), to: Self.self) }
}

extension UIView {
  /// The allocating entry of `init(dynamic:)`, under its mangled name. It calls the `init(frame:)` of the class that it is
  /// called on.
  @_silgen_name("$s5Views6UIViewC7dynamicAC10Foundation6CGRectV_tcfC")
  fileprivate static func make(_ frame: CGRect) -> UIView
}
