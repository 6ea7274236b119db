import Diagnostics
import Foundation
import Views

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent {
    /// Names a detent of a sheet.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Makes a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the container's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Nearly the container's height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name; unique in a sheet.
    open private(set) var identifier: Identifier

    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    fileprivate init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// About half of the container's height.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        // A context of the app's own does not tell the height of the container.
        (context as? DetentContext)?.mediumDetentValue
          ?? context.maximumDetentValue / (1 - SheetConstants.topGap) * SheetConstants.mediumHeight
      }
    }

    /// Nearly the container's height.
    open class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// A height of the app's own.
    ///
    /// - Parameters:
    ///   - identifier: Nil for an identifier of its own.
    ///   - resolver: Returns the height without the safe area at the bottom, in points; nil to leave the detent out.
    ///     Called at each layout. Heights beyond `maximumDetentValue` are clamped; NaN is a programming error.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver)
    }

    /// The height without the safe area at the bottom, in points; nil if the detent is left out.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      guard let value = resolver(context) else { return nil }
      requirement(!value.isNaN, "The detent \(identifier.rawValue) has the height NaN; use a finite number")
      return min(max(value, 0), context.maximumDetentValue)
    }
  }
}

/// What a custom detent may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The height of a large sheet without the safe area at the bottom, in points.
  var maximumDetentValue: CGFloat { get }
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
}
