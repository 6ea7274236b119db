import Foundation

/// The programs that the user has, as GIO knows them from the desktop's settings. GIO is loaded on first use.
@MainActor
enum InstalledPrograms {
  private typealias FindForScheme = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void

  private static let functions: (find: FindForScheme, release: Release)? = {
    guard let library = dlopen("libgio-2.0.so.0", RTLD_NOW),
      let find = dlsym(library, "g_app_info_get_default_for_uri_scheme"),
      let release = dlsym(library, "g_object_unref")
    else { return nil }
    return (unsafeBitCast(find, to: FindForScheme.self), unsafeBitCast(release, to: Release.self))
  }()

  /// Whether a program opens addresses with a scheme, such as "mailto".
  static func open(scheme: String) -> Bool {
    guard let functions, let program = functions.find(scheme.lowercased()) else { return false }
    functions.release(program)
    return true
  }
}
