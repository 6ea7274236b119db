import CX11
import Foundation

/// The process's locale of characters, in which Xlib composes text.
enum TextLocale {
  /// Sets the user's locale if its characters are Unicode and Xlib supports it, else a neutral locale of that kind. In
  /// the initial locale of a C program only Latin-1 could be composed.
  ///
  /// The neutral one is the C library's own, C.UTF-8. Xlib uses the Compose table of en_US.UTF-8 for it, as for most
  /// languages. A file ~/.XCompose, or the one that XCOMPOSEFILE names, comes first in every locale.
  static func establish() {
    for name in ["", "C.UTF-8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8", XSupportsLocale() != 0 { return }
    }
    // If both fail, the user's locale is no worse than the initial one.
    setlocale(LC_CTYPE, "")
  }
}
