import Drawing
import Foundation

/// The stack of drawing contexts, innermost last.
///
/// A view's context is created on first use, so a view that draws nothing gets no bitmap.
@MainActor
enum CurrentContext {
  private enum Entry {
    case context(CGContext)
    case onDemand(() -> CGContext?)
    /// Creating the context failed; drawing has no effect.
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

  /// Runs `body` with the context that `make` returns as the current one. `make` is called at most once, on first use.
  /// Unbalanced pushes and pops in `body` last until it ends.
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

/// Returns the current graphics context: in `UIView.draw(_:)` the view's own, in its bounds' coordinates, unless
/// another one is pushed. Nil if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
  CurrentContext.current
}

/// Makes a context the current one, until a matching `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  CurrentContext.push(context)
}

/// Restores the context before the last push. Does nothing if there is none.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
  CurrentContext.pop()
}
