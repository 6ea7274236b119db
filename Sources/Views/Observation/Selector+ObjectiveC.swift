/// Returns the name of a selector in Objective-C: `tapped:` for `tapped(_:)`, and the name of the property for a getter.
public func NSStringFromSelector(_ aSelector: Selector) -> String {
  let parts = aSelector.description.split(separator: "(", maxSplits: 1)
  guard parts.count == 2, let name = parts.first else { return aSelector.description }
  let labels = parts[1].dropLast().split(separator: ":").map(String.init)
  guard let first = labels.first else { return String(name) }
  let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  guard first != "_" else { return "\(name):\(rest)" }
  // Swift puts "With" before a label that does not begin with a preposition.
  let word = first.prefix { !$0.isUppercase }
  let with = prepositions.contains(String(word)) ? "" : "With"
  return "\(name)\(with)\(first.prefix(1).uppercased())\(first.dropFirst()):\(rest)"
}

/// Those of the Swift compiler.
private let prepositions: Set<String> = [
  "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
  "in",
  "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
  "when", "with", "within",
]
