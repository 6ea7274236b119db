import CX11
import Foundation

/// The process's locale of characters, which Xlib composes text in.
enum TextLocale {
  /// Takes the user's locale, where its characters are Unicode's and Xlib knows it, else a neutral one of that kind. In
  /// the locale that a C program begins with nothing could be composed but Latin-1.
  ///
  /// The neutral one is the C library's own, C.UTF-8; Xlib reads the same table of Compose sequences for it as for most
  /// languages, that of en_US.UTF-8. A file ~/.XCompose, or what XCOMPOSEFILE names, comes first in any.
  static func establish() {
    for name in ["", "C.UTF-8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8", XSupportsLocale() != 0 { return }
    }
    // Whatever the user has is no worse than what was there.
    setlocale(LC_CTYPE, "")
  }
}
