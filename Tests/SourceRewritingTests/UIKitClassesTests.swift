#if UIKitSources
import Foundation
import Testing

@testable import SourceRewriting

struct UIKitClassesTests {
  @Test func `The superclasses of views, view controllers and layers are those of the sources`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let declaration = /open class (\w+)(?:<[^>]*>)?\s*:\s*(\w+)/
    var found: [String: String] = [:]
    for target in ["Views", "Controls", "TextEditing", "Lists", "Controllers"] {
      let files = FileManager.default.enumerator(at: sources.appending(path: target), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
          found[String(match.1)] = String(match.2)
        }
      }
    }
    func isViewOrController(_ type: String?) -> Bool {
      guard let type else { return false }
      return ["CALayer", "UIView", "UIViewController"].contains(type) || isViewOrController(found[type])
    }
    for (type, superclass) in UIKitClasses.superclasses where type != "UIView" && type != "UIViewController" {
      #expect(found[type] == superclass)
    }
    for (type, superclass) in found where isViewOrController(superclass) {
      #expect(UIKitClasses.superclasses[type] == superclass, "\(type) is missing")
    }
  }
}
#endif
