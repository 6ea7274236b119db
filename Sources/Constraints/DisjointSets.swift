/// Sets of numbers from 0 on that are joined one by one.
struct DisjointSets {
  private var parents: [Int]

  /// - Parameter count: How many numbers there are, each in a set of its own.
  init(count: Int) {
    parents = Array(0..<count)
  }

  /// The number that stands for the set of `number`.
  mutating func find(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (find(first), find(second))
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}
