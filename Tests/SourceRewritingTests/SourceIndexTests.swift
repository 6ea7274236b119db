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
    #expect(index.ancestry(of: "A") == ["A", "B"])
    #expect(index.methods(named: "g", of: "A").map(\.fullName) == ["g()"])
  }

  @Test func `A method of a superclass in the module is found`() {
    let index = SourceIndex(sources: ["class A { func f(_ x: Int) {} }", "class B: A {}"])
    #expect(index.methods(named: "f", of: "B").map(\.fullName) == ["f(_:)"])
  }
}
#endif
