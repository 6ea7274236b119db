import Foundation

/// The spell checker of the system on a queue of its own: loading a dictionary and guessing take longer than a frame.
final class SpellingService: Sendable {
  static let shared = SpellingService()

  private let queue = DispatchQueue(label: "spelling", qos: .userInitiated)

  /// The checker, once it was looked for. Used on the queue alone.
  private nonisolated(unsafe) var loaded: Enchant??

  private var checker: Enchant? {
    if let loaded { return loaded }
    let checker = Enchant()
    loaded = .some(checker)
    return checker
  }

  /// Runs `body` with the checker, nil if the system has none, and waits for it.
  func wait<Result>(_ body: (Enchant?) -> Result) -> Result {
    queue.sync { body(checker) }
  }

  /// Runs `body` with the checker, and `completion` with its result on the main thread.
  func ask<Result: Sendable>(
    _ body: @escaping @Sendable (Enchant?) -> Result,
    completion: @escaping @MainActor (Result) -> Void
  ) {
    queue.async { [self] in
      let result = body(checker)
      DispatchQueue.main.async { completion(result) }
    }
  }
}

extension Enchant {
  /// Returns the dictionary's language for identifiers of the user's languages, such as "de-AT", best first: that of the first
  /// one with a dictionary, for its country or for another. Nil for none.
  func language(for preferences: [String]) -> String? {
    sorted(for: preferences, onlyKnown: true).first
  }

  /// Returns all languages, those of the user first.
  func languages(for preferences: [String]) -> [String] {
    sorted(for: preferences, onlyKnown: false)
  }

  private func sorted(for preferences: [String], onlyKnown: Bool) -> [String] {
    var sorted: [String] = []
    for preference in preferences {
      let name = preference.replacingOccurrences(of: "-", with: "_")
      let base = name.prefix { $0 != "_" }
      let country = name.split(separator: "_").last.map { "\(base)_\($0)" }
      let fitting =
        languages.filter { $0 == name || $0 == country }
        + languages.filter { $0.prefix { $0 != "_" } == base }
      for language in fitting where !sorted.contains(language) { sorted.append(language) }
    }
    return onlyKnown ? sorted : sorted + languages.filter { !sorted.contains($0) }
  }
}
