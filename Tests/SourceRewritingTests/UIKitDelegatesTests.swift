#if UIKitSources
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceRewriting

struct UIKitDelegatesTests {
  @Test func `The methods with a default of UIKit's delegates are known`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [String: Set<String>] = [:]
    while let file = files?.nextObject() as? URL {
      guard UIKitDelegates.types.contains(where: { file.lastPathComponent.hasPrefix($0) }) else { continue }
      for statement in Parser.parse(source: try String(contentsOf: file, encoding: .utf8)).statements {
        guard let type = statement.item.as(ExtensionDeclSyntax.self) else { continue }
        for function in type.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
          let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
          found[type.extendedType.singleLine, default: []].insert(SourceIndex.fullName(function.name.text, labels))
        }
      }
    }
    for (type, methods) in UIKitDelegates.methodsByType {
      // Every object has it.
      #expect(Set(methods) == found[type]?.subtracting(["responds(to:)"]))
    }
  }
}
#endif
