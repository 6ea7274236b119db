#if UIKitSources
import Testing

@testable import SourceRewriting

struct ProblemTests {
  private func problems(_ source: String) -> [String] {
    SourceRewriter(index: SourceIndex(sources: [source])).rewrite(source, path: "/a/File.swift").problems
      .map(\.description)
  }

  @Test func `A problem names the file, the line and the column, the reason and the way out`() {
    let found = problems("import UIKit\n\nlet a = NSSelectorFromString(\"close\")\n")
    #expect(
      found == [
        "/a/File.swift:3:9: error: 'NSSelectorFromString' needs Objective-C, which finds methods by name; write "
          + "#selector(Type.method(_:))"
      ])
  }

  @Test(
    arguments: [
      (
        "@objc protocol P { @objc optional subscript(i: Int) -> Int { get } }",
        "an optional subscript needs Objective-C"
      ),
      ("@objc protocol P {\n#if DEBUG\n@objc optional func f()\n#endif\n}", "an optional member inside of #if"),
      ("let s = Selector(\"close\")", "a selector from a string needs Objective-C"),
      (
        "class A: UIView, UIScrollViewDelegate {}\nclass B: A { func scrollViewDidScroll(_ s: UIScrollView) {} }",
        "'scrollViewDidScroll(_:)' is not called"
      ),
      ("method_exchangeImplementations(a, b)", "override the method in a subclass"),
      ("view.addObserver(self, forKeyPath: \"alpha\", context: nil)", "'alpha' cannot be observed"),
      ("class C { func f() { x(#selector(other.close)) } }", "the type of 'other' is not known here"),
      (
        "class A: NSObject { override var accessibilityLabel: String? { get { nil } set {} } }\n"
          + "class B: A { override var accessibilityHint: String? { get { nil } set {} } }",
        "'accessibilityHint' is not read, because 'A'"
      ),
      ("extension UIPageControl { override func sizeToFit() {} }", "only Objective-C can override 'sizeToFit'"),
      ("view.setValue(1, forKey: \"_private\")", "finds properties by name; set the property '_private' itself"),
      (
        "if let call = delegate?.scrollViewDidScroll { call(view) }",
        "cannot be asked whether it has 'scrollViewDidScroll'"
      ),
    ])
  func `Each part without an equivalent is one problem`(_ source: String, _ message: String) {
    let found = problems(source)
    #expect(found.count == 1)
    #expect(found.first?.contains(message) ?? false)
  }

  @Test func `A property with the name of a delegate's method is no question for the method`() {
    #expect(problems("if let scene = view.window?.windowScene, cell.textField != nil { print(scene) }").isEmpty)
    #expect(problems("if window.windowScene?.delegate?.windowScene != nil {}").count == 1)
  }

  @Test func `What needs SwiftUI is left out with a warning, and nothing in it is a problem`() {
    let found = problems(
      "import SwiftUI\nstruct Row: View {\n  let s = Selector(\"close\")\n}\nclass Cell: UIView {\n  let row: Row?\n}\n"
        + "class Other: UIView { let cell: Cell? }\nlet s = Selector(\"close\")")
    #expect(found.count == 4)
    #expect(found[0] == "/a/File.swift:2:1: warning: 'Row' is left out, because it needs SwiftUI, which is missing")
    #expect(found[1].hasPrefix("/a/File.swift:5:1: warning: 'Cell'") && found[2].contains(":8:1: warning: 'Other'"))
    #expect(found[3].hasPrefix("/a/File.swift:9:9: error: a selector from a string"))
  }

  @Test func `What names a type that is left out is left out in files without SwiftUI too, by its name alone`() {
    let sources = [
      "import SwiftUI\nstruct Page: UIViewControllerRepresentable {}",
      "import UIKit\nclass Coordinator {\n  let page: Page\n}\nclass Row { let text: Text; func show(_ page: Page) {} }\n"
        + "class Owner { var coordinator: Coordinator }",
    ]
    let index = SourceIndex(sources: sources)
    let found = SourceRewriter(index: index).rewrite(sources[1], path: "Other.swift").problems.map(\.description)
    #expect(found.count == 3)
    #expect(found.first?.hasPrefix("Other.swift:2:1: warning: 'Coordinator' is left out") ?? false)
    #expect(found.contains { $0.contains(":5:") && $0.contains("'show'") })
    #expect(found.contains { $0.contains(":6:1:") && $0.contains("'Owner'") })
  }

  @Test func `A type of the module with a name of SwiftUI is no reason to leave out what names it`() {
    #expect(problems("import SwiftUI\nstruct Text {}\nclass Row: UIView { let text: Text? }").isEmpty)
    #expect(problems("import UIKit\nclass Row: UIView { let text: Text? }").isEmpty)
  }

  @Test func `A source that does not parse has no problems, because its errors are the compiler's`() {
    #expect(problems("let a = NSSelectorFromString(\"x\"\nclass {").isEmpty)
  }

  @Test func `A source that does not parse keeps its malformed part`() {
    let source = "class A {\n  @objc func f() {}\n  func g( {}\n}\n"
    let text = SourceRewriter(index: SourceIndex()).rewrite(source, path: "").text
    #expect(text == source.replacing("@objc ", with: ""))
  }
}
#endif
