import CBenchSupport
import Testing

@Suite("Allocations")
struct AllocationTests {
  @Test("those of Swift are counted, and what asks for none counts none")
  func counted() {
    var values = [1, 2, 3]
    let start = bench_allocations()
    values[1] = 4
    let unchanged = bench_allocations()
    values.reserveCapacity(1000)
    let grown = bench_allocations()
    #expect(unchanged == start)
    #expect(grown > unchanged)
    #expect(values == [1, 4, 3])
  }
}
