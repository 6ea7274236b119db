import Testing

@testable import FoundationAdditions

struct PredicateTests {
  private class Animal {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private final class Dog: Animal {
    var age = 3
    var owner: Animal?
    var friends: [Animal] = []
    var born = Date(timeIntervalSince1970: 0)
    var computed: Int { 1 }
  }

  private func holds(_ format: String, _ arguments: Any?..., for object: Any?) -> Bool {
    NSPredicate(format: format, argumentArray: arguments as [Any]).evaluate(with: object)
  }

  @Test(
    arguments: [
      ("SELF MATCHES %@", "^[A-Z][a-z]+$", "Anna", true), ("SELF MATCHES %@", "[a-z]+", "anna7", false),
      ("SELF MATCHES[c] %@", "[a-z]+", "ANNA", true), ("self LIKE %@", "A*a", "Anna", true),
      ("SELF LIKE %@", "A.*", "Anna", false), ("SELF LIKE[c] %@", "a???", "Anna", true),
      ("SELF BEGINSWITH %@", "An", "Anna", true), ("SELF ENDSWITH[c] %@", "NA", "Anna", true),
      ("SELF CONTAINS[cd] %@", "e", "CAFÉ", true), ("SELF CONTAINS %@", "e", "CAFÉ", false),
      ("SELF contains[d] %@", "café", "cafe", true), ("SELF == %@", "a", "a", true), ("SELF ==[c] %@", "A", "a", true),
      ("SELF < %@", "b", "a", true), ("SELF CONTAINS %@", "", "a", true), ("SELF MATCHES %@", "a|b", "ab", false),
      ("SELF MATCHES %@", "a.b", "a\nb", false), ("SELF LIKE %@", "a*b", "a\nb", true),
    ])
  func `A text is compared as the operator says`(_ format: String, _ argument: String, _ text: String, _ holds: Bool) {
    #expect(self.holds(format, argument, for: text) == holds)
  }

  @Test func `A key is a stored property, one of a superclass, or a key of a dictionary`() {
    let dog = Dog("Rex")
    dog.owner = Animal("Ann")
    #expect(holds("name == 'Rex' AND age > 2", for: dog))
    #expect(holds("owner.name BEGINSWITH %@", "A", for: dog))
    #expect(holds("%K = %d", "age", 3, for: dog))
    #expect(holds("a.b = 1", for: ["a": ["b": 1]]))
    #expect(holds("a = nil AND b != NULL", for: ["b": 1]))
  }

  @Test func `AND binds before OR, and NOT before both`() {
    #expect(holds("TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE", for: nil))
    #expect(!holds("(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE", for: nil))
    #expect(holds("NOT FALSEPREDICATE && !(1 = 2 || 2 < 1)", for: nil))
  }

  @Test func `Numbers, flags and dates compare by value`() {
    #expect(holds("SELF >= 2.5 AND SELF <= %f", 2.5, for: 2.5))
    #expect(holds("SELF = YES", for: true) && holds("SELF == %@", NSNumber(value: 1), for: 1))
    #expect(holds("SELF BETWEEN {1, %ld}", 3, for: 3) && !holds("SELF BETWEEN %@", [1, 3], for: 4))
    #expect(holds("SELF < %@", Date(timeIntervalSince1970: 1), for: Date(timeIntervalSince1970: 0)))
    #expect(holds("SELF = -1e2", for: -100))
    #expect(holds("SELF = %@", 9_007_199_254_740_993, for: 9_007_199_254_740_993))
    #expect(!holds("SELF = %@", 9_007_199_254_740_993, for: 9_007_199_254_740_992))
  }

  @Test func `Values of different kinds are unequal, and none of them is less`() {
    #expect(holds("SELF != 1", for: "1") && !holds("SELF < 1", for: "0") && !holds("SELF >= nil", for: 1))
    #expect(!holds("SELF <= %@", Double.nan, for: 1) && !holds("SELF = %@", Double.nan, for: Double.nan))
  }

  @Test func `A list contains what is equal`() {
    #expect(holds("SELF IN %@", ["a", "b"], for: "b") && holds("SELF IN {'a', 'c'}", for: "c"))
    #expect(holds("name IN %@", Set(["Rex"]), for: Dog("Rex")) && !holds("SELF IN %@", [String](), for: "a"))
    #expect(holds("SELF IN[c] %@", ["A"], for: "a") && holds("SELF CONTAINS %@", 2, for: [1, 2]))
  }

  @Test func `ANY, ALL and NONE look at each element`() {
    let dog = Dog("Rex")
    dog.friends = [Animal("Ann"), Animal("Bo")]
    #expect(holds("ANY friends.name = 'Bo'", for: dog) && !holds("ALL friends.name = 'Bo'", for: dog))
    #expect(holds("NONE friends.name = 'Cy' AND friends.@count = 2", for: dog))
    #expect(holds("ALL SELF > 0", for: [Int]()) && !holds("ANY SELF > 0", for: [Int]()))
  }

  @Test func `A variable has the value that is substituted for it`() {
    let predicate = NSPredicate(format: "SELF = $NAME")
    #expect(predicate.evaluate(with: "a", substitutionVariables: ["NAME": "a"]))
    #expect(!predicate.evaluate(with: "a", substitutionVariables: ["NAME": "b"]))
  }

  @Test func `A predicate filters arrays of Foundation`() {
    let names = ["Anna", "Bo", "Cy"] as NSArray
    let found = names.filtered(using: NSPredicate(format: "SELF ENDSWITH 'o' OR SELF = %@", "Cy"))
    #expect(found as? [String] == ["Bo", "Cy"])
  }

  @Test(
    arguments: [
      ("", "a value is expected"), ("SELF", "an operator is expected"), ("SELF =", "a value is expected"),
      ("SELF = 'a", "a text without an end"), ("SELF = 1 2", "2.0 is not expected"),
      ("(SELF = 1", ") is expected in place of the end"), ("SELF ~ 1", "a character that begins no word"),
      ("SELF = %@", "an argument is missing"), ("SELF NEAR 1", "NEAR is no operator"),
      ("FUNCTION(1) = 1", "the function FUNCTION is not supported"), ("SELF = AND", "AND is not expected"),
      ("SELF CONTAINS[x] 'a'", "only c, d, l and n"), ("SELF IN {1 2}", ", is expected in place of 2.0"),
      ("a[0] = 1", "an index after a is not supported"), ("SELF = %", "a character that begins no word"),
      ("SELF + 1 = 2", "a character that begins no word"), ("SELF = 1 AND", "a value is expected"),
    ])
  func `A format that does not parse says why`(_ format: String, _ reason: String) throws {
    let failure = #expect(throws: PredicateParser.Failure.self) { try PredicateParser.test(format, []) }
    #expect(try #require(failure).reason.contains(reason))
  }

  @Test func `Parentheses without end and random texts end with an error or a predicate`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: PredicateParser.Failure.self) { try PredicateParser.test(deep, []) }
    let braces = "SELF = " + String(repeating: "{", count: 100_000)
    #expect(throws: PredicateParser.Failure.self) { try PredicateParser.test(braces, []) }
    var generator = SystemRandomNumberGenerator()
    let parts = [
      "SELF", " ", "=", "(", ")", "'", "%@", "{", "}", "AND", "1", ".", "[c]", "IN", "$", "%", "é", "-", "\\",
    ]
    for _ in 0..<2_000 {
      let format = (0..<Int.random(in: 0..<8, using: &generator)).map { _ in parts.randomElement(using: &generator)! }
        .joined()
      // A dictionary has nil for words that it does not know.
      _ = try? PredicateParser.test(format, ["a"])(["a": "a"], [:])
    }
  }

  @Test func `A malformed format ends the program with a message that has the format`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "name =")
    }
    #expect(text(result).contains("the predicate \"name =\" cannot be read: it ends where a value is expected"))
  }

  @Test func `A key that the object does not have ends the program with a message that names both`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "computed = 1").evaluate(with: Dog("Rex"))
    }
    #expect(text(result).contains("the predicate \"computed = 1\": Dog has no stored property 'computed'"))
  }

  @Test func `A pattern that is no regular expression ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "SELF MATCHES '('").evaluate(with: "a")
    }
    #expect(text(result).contains("\"(\" is no regular expression"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
