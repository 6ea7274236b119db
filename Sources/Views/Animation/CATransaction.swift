import Diagnostics

/// The pace of the animations that begin between `begin()` and `commit()`, instead of the curve of each one's options.
@MainActor
public final class CATransaction {
  /// The functions of the transactions that were begun, the innermost last.
  private static var functions: [CAMediaTimingFunction?] = []

  private init() {}

  public class func begin() {
    functions.append(nil)
  }

  public class func commit() {
    requirement(!functions.isEmpty, "CATransaction.commit() without begin()")
    functions.removeLast()
  }

  /// Springs keep theirs, and so do animators. Nil leaves it to the transaction around. Outside of any transaction it is a
  /// programming error: there is nothing here that would end it.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    requirement(!functions.isEmpty, "CATransaction.setAnimationTimingFunction(_:) before begin()")
    functions[functions.count - 1] = function
  }

  /// The function that counts here, also if the transaction around has set it.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    functions.last { $0 != nil } ?? nil
  }
}
