import Drawing
import Foundation

/// A string of Core Foundation, which is one of Foundation.
public typealias CFString = NSString

/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject

/// A font without a size, as layers of text take it.
public final class CGFont: IdentityHashable {
  /// Of any size.
  let font: UIFont

  /// Finds a font by its PostScript name, its full name, or its family's name. Case is ignored. Nil if no such font is installed.
  public init?(_ name: CFString) {
    guard let font = UIFont(name: name.substring(from: 0), size: 1) else { return nil }
    self.font = font
  }

  /// The PostScript name.
  public var postScriptName: CFString? { NSString(string: font.fontName) }
}
