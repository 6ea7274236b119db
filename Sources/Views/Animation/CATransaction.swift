import Diagnostics

/// A scope that sets the timing function of the animations that begin between `begin()` and `commit()`.
///
/// The function replaces the curve in each animation's options. Only this part of Core Animation's class is supported.
@preconcurrency @MainActor
public final class CATransaction {
  /// The timing functions of the open transactions, innermost last.
  private static var functions: [CAMediaTimingFunction?] = []

  private init() {}

  /// Opens a transaction. Transactions nest.
  public class func begin() {
    functions.append(nil)
  }

  /// Closes the innermost transaction. A call without a matching `begin()` is a programming error.
  public class func commit() {
    requirement(!functions.isEmpty, "CATransaction.commit() without begin()")
    functions.removeLast()
  }

  /// Sets the timing function of the innermost transaction.
  ///
  /// Spring animations and property animators ignore it. With nil the enclosing transaction's function applies. A call
  /// outside a transaction is a programming error, because nothing would end its effect.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    requirement(!functions.isEmpty, "CATransaction.setAnimationTimingFunction(_:) before begin()")
    functions[functions.count - 1] = function
  }

  /// Returns the timing function in effect here, which an enclosing transaction may have set, or nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    functions.last { $0 != nil } ?? nil
  }
}
