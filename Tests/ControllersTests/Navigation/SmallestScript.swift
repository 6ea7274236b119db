/// Returns a part of `steps` with which `fails` still returns true, and from which no single step can be left out.
func smallestScript<Step>(_ steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var (current, length) = (steps, max(1, steps.count / 2))
  while true {
    var (start, isSmaller) = (0, false)
    while start < current.count {
      var shorter = current
      shorter.removeSubrange(start..<min(start + length, current.count))
      if fails(shorter) { (current, isSmaller) = (shorter, true) } else { start += length }
    }
    if length == 1, !isSmaller { return current }
    if !isSmaller { length = max(1, length / 2) }
  }
}
