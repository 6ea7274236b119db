import Foundation
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import Documents
@testable import Views

@Suite("Types of item providers")
struct ItemProviderTypeTests {
  @Test("A file is loaded by its type or a kind of it, as a copy or itself")
  func files() async throws {
    let directory = try TemporaryDirectory()
    let url = URL(fileURLWithPath: try directory.write("content", to: "a.json"))
    let provider = NSItemProvider(contentsOf: url, contentType: nil, openInPlace: true)
    #expect(provider.registeredContentTypes == [.json] && provider.registeredContentTypesForOpenInPlace == [.json])
    #expect(provider.registeredContentTypes(conformingTo: .text) == [.json] && provider.suggestedName == "a.json")
    #expect(provider.registeredContentTypes(conformingTo: .image).isEmpty)
    for isInPlace in [true, false] {
      let (isSame, text): (Bool, String) = await withCheckedContinuation { continuation in
        provider.loadFileRepresentation(for: .json, openInPlace: isInPlace) { file, isSame, _ in
          let data = file.flatMap { FileManager.default.contents(atPath: $0.path) } ?? Data()
          continuation.resume(returning: (isSame && file == url, String(decoding: data, as: UTF8.self)))
        }
      }
      #expect(isSame == isInPlace && text == "content")
    }
  }

  @Test("Bytes are registered and loaded by their type")
  func bytes() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .png) { completion in
      completion(Data([1, 2]), nil)
      return nil
    }
    let data: Data? = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(for: .png) { data, _ in continuation.resume(returning: data) }
    }
    #expect(data == Data([1, 2]) && provider.registeredContentTypes == [.png])
    #expect(provider.registeredContentTypesForOpenInPlace.isEmpty)
  }
}
