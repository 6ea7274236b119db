import Foundation

extension Range<Int> {
  /// Makes the range of an `NSRange`, which begins at 0 or later; `NSNotFound` is the end of any text.
  init(limiting range: NSRange) {
    let start = Swift.max(0, range.location)
    let (end, isTooLong) = start.addingReportingOverflow(Swift.max(0, range.length))
    self = start..<(isTooLong ? Int.max : end)
  }
}
