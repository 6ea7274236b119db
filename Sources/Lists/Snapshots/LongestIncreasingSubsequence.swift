/// The members of a longest strictly increasing subsequence: elements that keep their order, so that only the others move.
///
/// Linear if the numbers increase; otherwise O(n log n), by patience sorting. See M. Fredman, "On computing the length of
/// longest increasing subsequences", 1975.
struct LongestIncreasingSubsequence {
  /// Whether each element is a member.
  let isMember: [Bool]

  init(of numbers: [Int]) {
    // The ends of the best subsequences so far by length, as indexes, and the member before each element.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var length = ends.count
      if let last = ends.last, numbers[last] >= number {
        var low = 0
        while low < length {
          let middle = (low + length) / 2
          if numbers[ends[middle]] < number { low = middle + 1 } else { length = middle }
        }
      }
      if length > 0 { before[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var members = [Bool](repeating: false, count: numbers.count)
    var member = ends.last ?? -1
    while member >= 0 {
      members[member] = true
      member = before[member]
    }
    isMember = members
  }
}
