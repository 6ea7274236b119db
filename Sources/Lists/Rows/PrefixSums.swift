/// Sums of the first elements of a sequence of numbers that are not negative: a Fenwick tree.
///
/// Sums, searches and changes take O(log n), a new sequence O(n). It stores one number for each element.
/// See P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct PrefixSums<Number: SignedNumeric & Comparable> {
  /// Node `i` is the sum of the elements from `i & (i + 1)` to `i`.
  private var nodes: [Number]

  init(_ elements: some Collection<Number>) {
    nodes = Array(elements)
    for index in nodes.indices {
      let parent = index | (index + 1)
      if parent < nodes.count { nodes[parent] += nodes[index] }
    }
  }

  /// The number of elements.
  var count: Int { nodes.count }

  /// The sum of all elements.
  var total: Number { sum(ofFirst: count) }

  /// The sum of the first `count` elements.
  func sum(ofFirst count: Int) -> Number {
    var (sum, rest) = (Number.zero, count)
    while rest > 0 {
      sum += nodes[rest - 1]
      rest &= rest - 1
    }
    return sum
  }

  /// Adds `difference` to the element at `index`.
  mutating func add(_ difference: Number, at index: Int) {
    guard difference != 0 else { return }
    var node = index
    while node < nodes.count {
      nodes[node] += difference
      node |= node + 1
    }
  }

  /// The element that contains `position`, if the elements lie one after the other from 0: its index, and the distance
  /// of `position` from its start. An element contains its start and not its end, so an element of 0 contains nothing.
  /// Nil before the first element and after the last.
  func element(containing position: Number) -> (index: Int, distance: Number)? {
    guard position >= 0 else { return nil }
    var (index, rest) = (0, position)
    var step = nodes.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - nodes.count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= nodes.count, nodes[next - 1] <= rest {
        rest -= nodes[next - 1]
        index = next
      }
      step >>= 1
    }
    return index < nodes.count ? (index, rest) : nil
  }
}

extension PrefixSums: Sendable where Number: Sendable {}
