import Foundation
import TestSupport
import Testing

@testable import UniformTypeIdentifiers

@Suite("The shared MIME database")
struct SharedMimeInfoTests {
  private let directory: TemporaryDirectory
  private let database: SharedMimeInfo

  init() throws {
    let directory = try TemporaryDirectory()
    self.directory = directory
    try directory.write(
      """
      # A comment
      50:application/x-b:*.b
      80:application/x-a:*.b
      50:Image/X-Long:*.longer
      50:image/x-long:*.lo
      50:text/x-c++src:*.C:cs
      50:text/x-so:*.so.[0-9]
      malformed
      x:application/x-d:*.d
      50:application/x-e
      60:application/x-tgz:*.tar.gz

      """, to: "home/mime/globs2")
    try directory.write("image/x-long application/x-zip\n\nalone\n", to: "home/mime/subclasses")
    try directory.write("application/x-zip application/zip\n", to: "home/mime/aliases")
    try directory.write("90:application/x-z:*.b\n", to: "system/mime/globs2")
    database = SharedMimeInfo(folders: ["home", "missing", "system"].map { directory.path(of: "\($0)/mime") })
  }

  @Test("The likeliest type of an extension is that of the largest weight in all databases")
  func weights() {
    #expect(database.mediaTypes(of: "b") == ["application/x-z", "application/x-a", "application/x-b"])
    #expect(database.mediaTypes(of: "tar.gz") == ["application/x-tgz"] && database.mediaTypes(of: "c").isEmpty)
    #expect(database.mediaTypes(of: "d").isEmpty && database.mediaTypes(of: "so.[0-9]").isEmpty)
  }

  @Test("The preferred extension of a type is the shortest, in whatever case the type is written")
  func extensions() {
    #expect(database.extensions(of: "image/x-long") == ["lo", "longer"] && database.extensions(of: "a/b").isEmpty)
  }

  @Test("A type is a kind of others by their usual names")
  func parents() {
    #expect(database.parents(of: "image/x-long") == ["application/zip"] && database.parents(of: "alone").isEmpty)
    #expect(database.canonical("application/x-zip") == "application/zip" && database.canonical("a/b") == "a/b")
  }

  @Test("Folders are the user's own and then the system's; empty and relative ones do not count")
  func folders() {
    #expect(
      SharedMimeInfo.folders(["HOME": "/h"]) == [
        "/h/.local/share/mime", "/usr/local/share/mime", "/usr/share/mime",
      ])
    #expect(SharedMimeInfo.folders(["XDG_DATA_HOME": "/a", "XDG_DATA_DIRS": "b:/c"]) == ["/a/mime", "/c/mime"])
  }

  @Test(
    "A type that only the desktop knows has its MIME type as the identifier",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/mime/globs2")))
  func desktop() throws {
    let type = try #require(UTType(filenameExtension: "xcf"))
    #expect(type.identifier == "image/x-xcf" && type.isDeclared && type.conforms(to: .image))
    #expect(UTType("image/x-xcf") == type && UTType(mimeType: "image/x-xcf") == type)
    #expect(type.preferredFilenameExtension == "xcf" && type.preferredMIMEType == "image/x-xcf")
    // A kind of another one by the database, which has an Apple name.
    let shell = try #require(UTType(filenameExtension: "csh"))
    #expect(shell.conforms(to: .plainText) && shell.conforms(to: .text))
    // An alias.
    #expect(UTType(mimeType: "application/x-pdf") == .pdf)
  }

  @Test(
    "The desktop names a type for the user, and none that it does not know",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/mime/image/png.xml")))
  func descriptions() throws {
    let name = try #require(UTType.png.localizedDescription)
    #expect(name.contains("PNG") && UTType.image.localizedDescription == nil)
    #expect(TypeDescriptions.description(of: "application/x-acetate-none") == nil)
  }
}
