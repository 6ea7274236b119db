import Foundation

// On Apple's systems these initializers come with Foundation.

extension CGFloat {
  /// Makes the nearest number.
  public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }

  /// Makes the same number; nil if a `CGFloat` cannot represent it.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}
