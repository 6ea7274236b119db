import Diagnostics
import Foundation

/// A scope for changes of layers: how long their animations last, whether there are any, and what follows them.
///
/// The timing function also replaces the curve of `UIView.animate`. Outside of a scope the defaults apply. Setting a
/// value there is a programming error, because nothing would end its effect.
@preconcurrency @MainActor
public final class CATransaction {
  private init() {}

  /// Opens a transaction. Transactions nest.
  public class func begin() {
    LayerTransaction.open.append(LayerTransaction())
  }

  /// Closes the innermost transaction. A call without a matching `begin()` is a programming error.
  public class func commit() {
    requirement(!LayerTransaction.open.isEmpty, "CATransaction.commit() without begin()")
    LayerTransaction.open.removeLast().commit()
  }

  /// Lays out all windows at once, as the next frame would. Changes need no flush to be shown.
  public class func flush() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  /// Sets the duration in seconds of animations that have none: 0.25 by default.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    requirement(dur >= 0 && dur.isFinite, "CATransaction.setAnimationDuration(\(dur)); use seconds of at least 0")
    innermost("setAnimationDuration(_:)").duration = dur
  }

  /// Returns the duration in effect here.
  public class func animationDuration() -> CFTimeInterval {
    LayerTransaction.open.last { $0.duration != nil }?.duration ?? 0.25
  }

  /// Sets the timing function of the innermost transaction.
  ///
  /// Spring animations and property animators ignore it. With nil the enclosing transaction's function applies.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    innermost("setAnimationTimingFunction(_:)").function = function
  }

  /// Returns the timing function in effect here, which an enclosing transaction may have set, or nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    LayerTransaction.open.last { $0.function != nil }?.function
  }

  /// Sets whether changes of standalone layers are shown at once.
  public class func setDisableActions(_ flag: Bool) {
    innermost("setDisableActions(_:)").disablesActions = flag
  }

  /// Whether changes of standalone layers are shown at once. False by default.
  public class func disableActions() -> Bool {
    LayerTransaction.open.last { $0.disablesActions != nil }?.disablesActions ?? false
  }

  /// Sets a block that runs when all layer animations that begin in the innermost transaction are over: at once when it
  /// is committed without any.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    innermost("setCompletionBlock(_:)").completion = block
  }

  /// Returns the block of the innermost transaction.
  public class func completionBlock() -> (() -> Void)? { LayerTransaction.open.last?.completion }

  private class func innermost(_ function: String) -> LayerTransaction {
    guard let last = LayerTransaction.open.last else {
      requirementFailure("CATransaction.\(function) before begin()")
    }
    return last
  }
}

@MainActor
final class LayerTransaction {
  /// The open transactions, innermost last.
  static var open: [LayerTransaction] = []

  static var current: LayerTransaction? { open.last }

  /// Runs code of another application, for which no transaction is open.
  static func outsideOfAll<Result>(_ code: () -> Result) -> Result {
    let outer = open
    open = []
    defer { open = outer }
    return code()
  }

  var function: CAMediaTimingFunction?
  var duration: TimeInterval?
  var disablesActions: Bool?
  var completion: (() -> Void)?

  /// The animations that run.
  private var runningCount = 0
  private var isOpen = true

  func didAdd() {
    runningCount += 1
  }

  func didEnd() {
    runningCount -= 1
    completeIfDone()
  }

  func commit() {
    isOpen = false
    completeIfDone()
  }

  private func completeIfDone() {
    guard !isOpen, runningCount == 0 else { return }
    let block = completion
    completion = nil
    block?()
  }
}
