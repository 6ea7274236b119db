import CX11
import Foundation

/// The pointers of the user's theme that X's cursor font has no number for.
///
/// They are found by libXcursor, which Xlib loads by itself for those of the font; where it is not installed there are none.
enum CursorTheme {
  private typealias Load = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> CX11.Cursor

  private static let load: Load? = {
    guard let library = dlopen("libXcursor.so.1", RTLD_LAZY),
      let symbol = dlsym(library, "XcursorLibraryLoadCursor")
    else { return nil }
    return unsafeBitCast(symbol, to: Load.self)
  }()

  /// The pointer with the first of the names that the theme has; nil for none.
  static func cursor(named names: [String], display: OpaquePointer) -> CX11.Cursor? {
    guard let load else { return nil }
    for name in names {
      let cursor = load(display, name)
      if cursor != None { return cursor }
    }
    return nil
  }
}
