#if UIKitSources
import Testing

@testable import SourceRewriting

struct SourceIndexTests {
  private let delegate = "@objc protocol Delegate { @objc optional func done() }"

  @Test func `A call in one file is rewritten by the protocol of another`() {
    let call = "func f() { delegate?.done?() }"
    let rewriter = SourceRewriter(index: SourceIndex(sources: [delegate, call]))
    #expect(rewriter.rewrite(call, path: "").text == "func f() { try? delegate?.done() }")
    #expect(SourceRewriter(index: SourceIndex()).rewrite(call, path: "").text == call)
  }

  @Test func `A change inside of a body does not change the index`() {
    let before = "class A: B { func f(_ x: Int) { print(1) } }"
    let after = "class A: B {\n  // More\n  func f(_ x: Int) { class C {}; print(2) } }"
    #expect(SourceIndex(sources: [before]) == SourceIndex(sources: [after]))
  }

  @Test func `Extensions add to a type`() {
    let index = SourceIndex(sources: ["extension A: P { func g() {} }", "class A: B { func f() {} }", "protocol P {}"])
    #expect(index.conforms("A", to: "P"))
    let lookups = SourceLookups(index)
    #expect(lookups.superclass(of: "A") == "B" && lookups.root(of: "A") == "B" && lookups.isSubclassed("B"))
    #expect(lookups.methods(named: "g", of: "A").map(\.fullName) == ["g()"])
  }

  @Test func `A method of a superclass in the module is found`() {
    let index = SourceIndex(sources: ["class A { func f(_ x: Int) {} }", "class B: A {}"])
    #expect(SourceLookups(index).methods(named: "f", of: "B").map(\.fullName) == ["f(_:)"])
  }

  @Test func `A type inside of another is found by its name there, and in subclasses of the other`() {
    let lookups = SourceLookups(
      SourceIndex(sources: [
        "class List { class Cell: UIView { func f() {} } }", "class Grid: List { class Item: Cell {} }",
        "class Form { class Cell: UIControl {}; class Row: Cell {} }", "extension List.Cell { func g() {} }",
      ]))
    #expect(lookups.root(of: "Grid.Item") == "UIView" && lookups.root(of: "Form.Row") == "UIControl")
    #expect(lookups.path(of: "Cell", in: "Grid") == "List.Cell" && lookups.path(of: "Cell", in: nil) == "Cell")
    #expect(lookups.path(of: "Module.Form.Row", in: "List") == "Form.Row")
    #expect(lookups.methods(named: "g", of: "Grid.Item").map(\.fullName) == ["g()"])
  }

  @Test func `An override belongs to the nearest declaration, in a class or in an extension`() {
    let lookups = SourceLookups(
      SourceIndex(sources: [
        "extension UIView { func mark() {}; func clear() {} }", "class Base: UIView { func clear() {} }",
        "class Sub: Base { override func clear() {}; override func mark() {}; override func draw() {} }",
        "extension UILabel { override func mark() {} }", "class Badge: UILabel { override func mark() {} }",
      ]))
    #expect(lookups.extensionOwner(of: "mark()", overriddenIn: "Sub") == "UIView")
    #expect(lookups.extensionOwner(of: "clear()", overriddenIn: "Sub") == nil)
    #expect(lookups.extensionOwner(of: "draw()", overriddenIn: "Sub") == nil)
    #expect(lookups.overriders(of: "mark()", in: "UIView") == ["Badge", "Sub", "UILabel"])
    #expect(
      lookups.overridden("mark()", by: "Badge") == "UILabel" && lookups.overridden("mark()", by: "Sub") == "UIView")
  }

  @Test func `A class lists its methods beside those of a superclass in another module that is rewritten too`() {
    let pager = [
      "@objc public protocol PagerDelegate { @objc optional func pagerDidTurn() }",
      "public protocol Turning {}; open class Pager: UIViewController, Turning { open func turn() {} }",
    ]
    let tabs =
      "open class Tabs: Shop.Pager, Barred { func tab() {} }; public protocol Barred {}; let asks = x.responds(to: y)"
    func rewritten(imports: [String]) -> String {
      let index = SourceIndex(sources: [tabs], imports: imports)
      return SourceRewriter(index: index).rewrite(tabs, path: "Tabs.swift").text
    }
    #expect(
      rewritten(imports: pager).contains(
        "open class Tabs: Shop.Pager, Barred { open override nonisolated class var methodNames: Set<String> { "
          + "super.methodNames.union([\"tab()\"]) };"))
    #expect(rewritten(imports: []).contains("Barred, MethodListing { open nonisolated class var methodNames"))
    #expect(SourceLookups(SourceIndex(sources: pager)).listingClasses == ["Pager"])
  }

  @Test func `Classes in a circle, which do not compile, end each search`() {
    let lookups = SourceLookups(SourceIndex(sources: ["class A: B {}; class B: C {}; class C: A { func f() {} }"]))
    #expect(lookups.nearest("none", from: "A") { _ in false } == nil)
    #expect(lookups.methods(named: "f", of: "A").map(\.fullName) == ["f()"] && lookups.rootOfUIKit(of: "B") == nil)
  }

  @Test func `Each class of a long chain is looked at once for a question`() {
    let chain = (1...1_000).map { "class A\($0): A\($0 - 1) {}" }.joined(separator: "\n")
    let lookups = SourceLookups(SourceIndex(sources: [chain]))
    var looks = 0
    for number in 1...1_000 {
      let found = lookups.nearest("A500", from: "A\(number)") { type in
        looks += 1
        return type == "A500"
      }
      #expect(found == (number < 500 ? nil : "A500"))
    }
    #expect(looks <= 1_001)
  }
}
#endif
