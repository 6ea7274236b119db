import Foundation

/// Why something is not printed.
public struct UIPrintError: Error, CustomNSError, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// There is neither a portal nor a window to ask the user in.
    case printingNotAvailable = 1
    /// There is nothing to print: no content, or none with a page.
    case noContent
    /// An item is neither a picture nor a PDF document.
    case unknownImageFormat
    /// The desktop did not print.
    case jobFailed
  }

  /// The kind of the error.
  public let code: Code

  /// The domain, `UIPrintErrorDomain`.
  public static var errorDomain: String { UIPrintErrorDomain }

  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
}

/// The domain of the errors of printing.
public let UIPrintErrorDomain = "UIPrintErrorDomain"
