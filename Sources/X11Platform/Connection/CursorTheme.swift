import CX11
import Foundation

/// The cursors of the user's theme that X's cursor font lacks.
///
/// libXcursor loads them. Xlib loads that library by itself for the cursors of the font; without it there are none.
enum CursorTheme {
  private typealias Load = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> CX11.Cursor

  private static let load: Load? = {
    guard let library = dlopen("libXcursor.so.1", RTLD_LAZY),
      let symbol = dlsym(library, "XcursorLibraryLoadCursor")
    else { return nil }
    return unsafeBitCast(symbol, to: Load.self)
  }()

  /// Returns the cursor with the first name that the theme has; nil if it has none of them.
  static func cursor(named names: [String], display: OpaquePointer) -> CX11.Cursor? {
    guard let load else { return nil }
    for name in names {
      let cursor = load(display, name)
      if cursor != None { return cursor }
    }
    return nil
  }
}
