import Testing

@testable import Lists

@Suite("Reuse pools")
struct ReusePoolTests {
  private final class Thing {}

  @Test("A pool returns what was put in last, by kind, and nil once it is empty")
  func order() {
    var pool = ReusePool<String, Thing>()
    let (one, two, other) = (Thing(), Thing(), Thing())
    pool.put(one, for: "a", limit: 5)
    pool.put(two, for: "a", limit: 5)
    pool.put(other, for: "b", limit: 5)
    #expect(pool.take("a") === two && pool.take("a") === one && pool.take("a") == nil)
    #expect(pool.take("b") === other && pool.count == 0)
  }

  @Test("A kind never has more waiting than its limit")
  func limit() {
    var pool = ReusePool<String, Thing>()
    let kept = ["a", "a", "b"].map { pool.put(Thing(), for: $0, limit: 1) }
    #expect(kept == [true, false, true] && pool.count(of: "a") == 1)
    pool.removeAll(of: "a")
    #expect(pool.count(of: "a") == 0 && pool.all.count == 1)
  }
}
