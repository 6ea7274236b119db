#if UIKitSources
import Foundation
import Testing

@testable import SourceRewriting

/// Input that is too long, that does not parse, or that names what does not exist: every line stays, and errors name theirs.
struct BadInputTests {
  private func rewrite(_ source: String) -> (text: String, problems: [SourceProblem]) {
    SourceRewriter(index: SourceIndex(sources: [source])).rewrite(source, path: "File.swift")
  }

  private func lines(_ text: String) -> Int { text.split(separator: "\n", omittingEmptySubsequences: false).count }

  @Test func `A file of 50,000 lines keeps them, and a problem at its end has its line`() {
    let type = """
      final class Controller%: UIViewController {
        @IBOutlet weak var label: UILabel!
        @objc func pressed(_ sender: UIButton) { button.addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside) }
        // 日本語 é
      }

      """
    let types = (0..<1_000).map { type.replacing("%", with: "\($0)") }.joined()
    let source =
      types + String(repeating: "// Text.\n", count: 49_999 - lines(types) + 1) + "let s = Selector(\"close\")\n"
    let (text, problems) = rewrite(source)
    #expect(lines(source) > 50_000 && lines(text) == lines(source))
    #expect(problems.map(\.line) == [50_000] && problems.map(\.column) == [9])
    #expect(text.ranges(of: "Selector(named: \"pressed(_:)\"").count == 1_000 && !text.contains("@objc"))
    #expect(text.ranges(of: "// 日本語 é").count == 1_000)
  }

  @Test(
    arguments: [
      "class A {", "}", "func f(", "let", "let x =", "let x: ", "\"no end", "\"\"\"\nno end", "/* no end", "#if DEBUG",
      "#endif", "#else", "#selector(", "#selector()", "#selector(a", "#keyPath(", "#keyPath()", "@objc", "@", "@objc(",
      "@objc protocol P { @objc optional func", "@objc protocol P { @objc optional }",
      "@objc optional var x: Int { get",
      "delegate?.done?(", "delegate?.done?(a,", "a.b.", "x?.", "class A: {", "class A: UIView,", "extension {}",
      "override func observeValue(", "a.addObserver(self, forKeyPath:", "a.setValue(, forKey: \"x\")",
      "(x as AnyObject).",
      "(x as ).cgRectValue", "import", "import .", "import UIKit.", "#imageLiteral(", "#colorLiteral", "case .a:",
      "switch x { case", "if {", "guard let x else", "for in x {}", "`", "'a'", "0x", "1.2.3.", "\\(", "$", "\u{0}",
      "\u{FEFF}",
      "let 1 = 2", "func 1() {}", "struct", "protocol P { func f() {} }", "init?(coder:", "required init(", "{ (",
      "[1, 2",
      "<<<<<<< HEAD\n@objc var a = 1\n=======\n>>>>>>> b", "#sourceLocation(", "@available(", "@MainActor(",
      "async let",
      "\r\n@objc\r\nfunc f() {", "\t@IBAction func a(_: Any) { Selector(", "NSSelectorFromString(", "Selector(\"",
      "import SwiftUI\nstruct Row: View { let x =", "#Preview {", "extension NSObject: {", "class A<T: UIView &",
      "T(frame:",
      "kind.init(", "extension CGFloat { func f() { abs(",
    ])
  func `A syntax error loses no line, and the code around it is rewritten`(_ error: String) {
    let source = "import UIKit\nclass First { @objc func tapped() {} }\n\(error)\n"
    let (text, problems) = rewrite(source)
    #expect(lines(text) == lines(source) && problems.isEmpty)
    #expect(text.hasPrefix("import UIKit\nclass First { func tapped() {} }\n") || text == source)
    let end = error.split(separator: "\n").last.map(String.init) ?? error
    let kept = end.split { !$0.isLetter }.filter { !["objc", "optional", "override", "IBAction"].contains($0) }
    for word in kept { #expect(text.contains(word) || end.contains("Literal") || end.contains("AnyObject")) }
  }

  @Test func `Each file with a syntax error compiles to the same errors at the same lines`() throws {
    let source = "class A {\n  @objc func f() {}\n  func g( {}\n}\n"
    let text = rewrite(source).text
    #expect(text.split(separator: "\n")[2] == "  func g( {}")
  }

  @Test func `Lines that end with a carriage return stay`() {
    let source = "import UIKit\r\nclass A {\r\n  @objc\r\n  func f(_ x: Int,\r\n    y: Int) {}\r\n}\r\n"
    #expect(rewrite(source).text.utf8.count { $0 == UInt8(ascii: "\n") } == 6)
  }

  @Test func `A selector of a method that does not exist stays on its line for the compiler`() {
    let (text, problems) = rewrite("class A: UIView {\n\n  let s = #selector(missing(_:))\n}\n")
    #expect(problems.isEmpty && text.contains("\n\n  let s = Selector(named: \"missing(_:)\", A.missing(_:))\n}"))
  }

  @Test func `Long chains, deep parentheses and long literals are rewritten`() {
    let chain = "let x = a" + String(repeating: "\n  .map { $0 }", count: 300) + "\n"
    let list = "let y = [\n" + (0..<2_000).map { "  #selector(A.f\($0)),\n" }.joined() + "]\n"
    let parentheses = "let z = " + String(repeating: "(", count: 200) + "1" + String(repeating: ")", count: 200) + "\n"
    let source = chain + list + parentheses + String(repeating: "(", count: 10_000) + "\n"
    let (text, _) = rewrite(source)
    #expect(lines(text) == lines(source) && text.ranges(of: "Selector(named: \"f").count == 2_000)
  }

  // MARK: The command

  private func run(_ arguments: String...) -> [String] {
    do {
      try RewritingCommand(arguments).run()
      return []
    } catch {
      return (error as? RewritingCommand.Failure)?.lines ?? ["\(error)"]
    }
  }

  @Test func `A file that is missing, or that is no UTF-8, is one line with its name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (index, source) = (folder.appending(path: "Index.swift").path(), folder.appending(path: "A.swift").path())
    #expect(run("index", index, source) == ["\(source):1:1: error: the file cannot be read as UTF-8"])
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: source))
    #expect(run("index", index, source) == ["\(source):1:1: error: the file cannot be read as UTF-8"])
    try Data("let a = Selector(\"b\")\nlet c = Selector(\"d\")\n".utf8).write(to: URL(filePath: source))
    #expect(run("index", index, source).isEmpty)
    let problems = run("rewrite", index, folder.appending(path: "A+Rewritten.swift").path(), source)
    #expect(problems.count == 2 && problems[1].hasPrefix("\(source):2:9: error: a selector from a string"))
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "A+Rewritten.swift").path()))
  }
}
#endif
