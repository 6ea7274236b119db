import Foundation
import TestSupport
import Testing

@testable import UniformTypeIdentifiers

@Suite("Types")
struct UTTypeTests {
  /// The declared types of Apple's systems.
  static let known = AppleTypes.table.split(separator: "\n").map { UTType(known: String($0.prefix { $0 != "|" })) }

  @Test("Each type of the table is declared once, and so are its parents", arguments: known)
  func table(type: UTType) throws {
    #expect(type.isDeclared && !type.isDynamic && UTType(type.identifier) == type)
    #expect(Self.known.filter { $0 == type }.count == 1)
    for parent in type.supertypes {
      #expect(parent.isDeclared && type.isSubtype(of: parent) && parent.isSupertype(of: type))
      #expect(!parent.conforms(to: type))
    }
    for suffix in type.tags[.filenameExtension] ?? [] {
      #expect(UTType(filenameExtension: suffix, conformingTo: .item) == type)
    }
    for name in type.tags[.mimeType] ?? [] { #expect(UTType(mimeType: name, conformingTo: .item) == type) }
  }

  @Test("A type conforms to itself and to its supertypes, and is no subtype of itself")
  func relations() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && !UTType.png.isSupertype(of: .png))
    #expect(!UTType.image.conforms(to: .png) && !UTType.png.conforms(to: .text) && !UTType.folder.conforms(to: .data))
    #expect(UTType.swiftSource.supertypes == [.sourceCode, .plainText, .text, .data, .content, .item])
    #expect(UTType.item.supertypes.isEmpty)
  }

  @Test("A type is found by extension and MIME type in any case, and by its identifier")
  func names() {
    #expect(UTType(filenameExtension: "PNG") == .png && UTType(filenameExtension: "jpg") == .jpeg)
    #expect(UTType(mimeType: "Text/HTML; charset=utf-8") == .html && UTType(mimeType: "audio/x-wav") == .wav)
    #expect(UTType("public.png") == .png && UTType("PUBLIC.PNG") == .png && UTType("org.example.nothing") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.image.preferredFilenameExtension == nil && UTType.image.preferredMIMEType == nil)
    #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"] && UTType.item.tags.isEmpty)
    #expect(UTType.png.isPublic && !UTType.pdf.isPublic && "\(UTType.pdf)" == "com.adobe.pdf")
  }

  @Test("What is no tag makes no type", arguments: ["", "a/b", "\0"])
  func badExtensions(suffix: String) {
    #expect(UTType(filenameExtension: suffix) == nil)
    #expect(UTType.types(tag: suffix, tagClass: .filenameExtension, conformingTo: nil).isEmpty)
  }

  @Test("What is no MIME type makes no type", arguments: ["", "png", "/", "image/", "/png", "a/b/c"])
  func badMediaTypes(name: String) {
    #expect(UTType(mimeType: name) == nil)
  }

  @Test("A tag that no type has makes a dynamic type, whose identifier holds it", arguments: ["acetate-x", "ä", "a b"])
  func dynamic(suffix: String) throws {
    let type = try #require(UTType(filenameExtension: suffix, conformingTo: .image))
    #expect(type.isDynamic && !type.isDeclared && type.conforms(to: .image) && type.conforms(to: .data))
    #expect(type.preferredFilenameExtension == suffix && type.preferredMIMEType == nil)
    #expect(UTType(type.identifier) == type && UTType(filenameExtension: suffix) != type)
    #expect(type.localizedDescription == nil)
    let other = try #require(UTType(mimeType: "application/x-acetate-none"))
    #expect(other.isDynamic && other.preferredMIMEType == "application/x-acetate-none")
  }

  @Test("An extension of another kind of file makes a dynamic type of the wanted kind")
  func wantedKind() throws {
    let type = try #require(UTType(filenameExtension: "png", conformingTo: .text))
    #expect(type.isDynamic && type.conforms(to: .text) && type.preferredFilenameExtension == "png")
    #expect(UTType.types(tag: "png", tagClass: .filenameExtension, conformingTo: .image) == [.png])
  }

  @Test("A damaged identifier of a dynamic type is no type", arguments: ["dyn.a", "dyn.a!", "dyn.ab", "dyn.azzzzzzzz"])
  func damagedIdentifiers(identifier: String) {
    #expect(UTType(identifier) == nil)
  }

  @Test("Random bytes as an identifier never end the program, and what is read is written again")
  func randomIdentifiers() {
    var random = SplitMix64(seed: 44)
    let letters = Array("abcdefghijklmnopqrstuvwxyz012345")
    for _ in 0..<2_000 {
      let letters = (0..<Int.random(in: 0...40, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a"
      }
      guard let type = DynamicType("dyn.a" + String(letters)) else { continue }
      let again = DynamicType(type.identifier)
      #expect(again?.tag == type.tag && again?.parent == type.parent)
    }
  }

  @Test("A type of the app that nothing declares conforms to what the app says")
  func appTypes() {
    let type = UTType(exportedAs: "org.example.note", conformingTo: .plainText)
    #expect(type.conforms(to: .text) && type.conforms(to: .plainText) && !type.isDeclared && !type.isDynamic)
    #expect(UTType(importedAs: "org.example.note") == type && UTType(importedAs: "org.example.note").supertypes.isEmpty)
    // A declared type is what its declaration says.
    #expect(!UTType(importedAs: "public.png", conformingTo: .text).conforms(to: .text))
  }

  @Test("A declaration of an Info.plist has lists or single texts")
  func declarations() throws {
    let declaration = try #require(
      TypeDeclaration(information: [
        "UTTypeIdentifier": "org.example.note", "UTTypeConformsTo": "public.text", "UTTypeDescription": "Note",
        "UTTypeTagSpecification": [
          "public.filename-extension": ["Note", ""], "public.mime-type": "application/x-note",
        ],
      ]))
    #expect(declaration.parents == ["public.text"] && declaration.extensions == ["note"])
    #expect(declaration.mediaTypes == ["application/x-note"] && declaration.description == "Note")
    #expect(TypeDeclaration(information: ["UTTypeConformsTo": "public.text"]) == nil)
  }

  @Test("A type is coded as its identifier")
  func coding() throws {
    let data = try JSONEncoder().encode([UTType.png, UTType(exportedAs: "org.example.note")])
    #expect(String(decoding: data, as: UTF8.self) == #"["public.png","org.example.note"]"#)
    #expect(
      try JSONDecoder().decode([UTType].self, from: data).map(\.identifier) == ["public.png", "org.example.note"])
  }

  @Test("An address gets the extension of a type unless it has one of that type")
  func addresses() {
    let folder = URL(fileURLWithPath: "/tmp")
    #expect(folder.appendingPathComponent("a", conformingTo: .png).path == "/tmp/a.png")
    #expect(folder.appendingPathComponent("a.png", conformingTo: .png).path == "/tmp/a.png")
    #expect(folder.appendingPathComponent("a.JPG", conformingTo: .image).path == "/tmp/a.JPG")
    #expect(folder.appendingPathComponent("a.txt", conformingTo: .png).path == "/tmp/a.txt.png")
    #expect(folder.appendingPathComponent("a", conformingTo: .data).path == "/tmp/a")
    var url = folder
    url.appendPathComponent("b", conformingTo: .json)
    url.appendPathExtension(for: .json)
    #expect(url.path == "/tmp/b.json")
    url.appendPathExtension(for: .gzip)
    #expect(url.path == "/tmp/b.json.gz")
  }
}
