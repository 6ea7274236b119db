import Drawing
import Foundation

/// The contexts that drawing calls go to, the innermost last.
///
/// The context of a view that is being drawn is made when it is first asked for, so that a view which draws nothing
/// gets no bitmap.
@MainActor
enum CurrentContext {
  private enum Entry {
    case context(CGContext)
    case onDemand(() -> CGContext?)
    /// None could be made: what is drawn is drawn nowhere.
    case nowhere
  }

  private static var stack: [Entry] = []

  static var current: CGContext? {
    guard let entry = stack.last else { return nil }
    switch entry {
    case .context(let context): return context
    case .onDemand(let make):
      let context = make()
      stack[stack.count - 1] = context.map(Entry.context) ?? .nowhere
      return context
    case .nowhere: return nil
    }
  }

  /// Runs `body` while the innermost context is the one that `make` gives, which is called at most once. What `body`
  /// pushes and does not pop, or pops and did not push, counts until it ends.
  static func with(_ make: @escaping () -> CGContext?, _ body: () -> Void) {
    let outer = stack
    stack.append(.onDemand(make))
    body()
    stack = outer
  }

  static func push(_ context: CGContext) {
    stack.append(.context(context))
  }

  static func pop() {
    if !stack.isEmpty { stack.removeLast() }
  }
}

/// The context that drawing goes to now: inside `UIView.draw(_:)` the view's own, in its bounds' coordinates; else the
/// one pushed last; else nil.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  CurrentContext.current
}

@MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  CurrentContext.push(context)
}

@MainActor
public func UIGraphicsPopContext() {
  CurrentContext.pop()
}
