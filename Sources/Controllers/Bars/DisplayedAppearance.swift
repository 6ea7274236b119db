import Views

/// A bar's own copy of the appearance that the app gave it.
///
/// It reports every change of the copy, and no change of a copy that another one replaced.
@MainActor
final class DisplayedAppearance<Appearance: UIBarAppearance> {
  /// The copy. Setting it copies the new one.
  var current: Appearance {
    get { copy }
    set {
      copy.didChange = {}
      copy = newValue.copy()
      observe()
      didChange()
    }
  }

  /// Called after the copy, or a property of it, changed.
  var didChange: () -> Void = {}

  private var copy: Appearance

  init(_ appearance: Appearance) {
    copy = appearance.copy()
    observe()
  }

  private func observe() {
    copy.didChange = { [weak self] in self?.didChange() }
  }
}
