import FoundationAdditions
import Testing

struct RetainCountTests {
  @Test func `Each strong reference counts, and nothing else does`() {
    final class Object {}
    let object = Object()
    let before = CFGetRetainCount(object)
    var others = [object, object]
    #expect(CFGetRetainCount(object) == before + 2)
    others = []
    #expect(CFGetRetainCount(object) == before && others.isEmpty && CFGetRetainCount(nil) == 0)
  }
}
