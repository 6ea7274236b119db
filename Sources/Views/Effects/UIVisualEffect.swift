import Foundation

/// How a ``UIVisualEffectView`` shows what is behind it. Use ``UIBlurEffect``.
@preconcurrency @MainActor
open class UIVisualEffect {
  /// The look of the effect; nil for one that changes nothing.
  var material: BackdropMaterial? { nil }

  init() {}
}
