import Foundation

/// The names of types for the user, as GIO reads them from the desktop's database. GIO is loaded on first use.
enum TypeDescriptions {
  private typealias Describe = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  private typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void

  private static let functions: (describe: Describe, release: Release)? = {
    guard let library = dlopen("libgio-2.0.so.0", RTLD_NOW),
      let describe = dlsym(library, "g_content_type_get_description"), let release = dlsym(library, "g_free")
    else { return nil }
    return (unsafeBitCast(describe, to: Describe.self), unsafeBitCast(release, to: Release.self))
  }()

  /// The name of a MIME type; nil if the desktop has none.
  static func description(of mediaType: String) -> String? {
    guard let functions, let text = functions.describe(mediaType) else { return nil }
    defer { functions.release(text) }
    let name = String(cString: text)
    // For unknown types it makes up a name, such as "application/x-foo type".
    return name.isEmpty || name.hasPrefix(mediaType) ? nil : name
  }
}
