import TestSupport

/// Text that is hard to edit: characters of several units and scalars, both directions, all separators.
enum RandomText {
  private static let parts = [
    "a", "word ", " ", "\n", "\r", "\r\n", "\u{2029}", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🇫", "שלום", "مرحبا",
    "中文", "\u{200D}", "\0", "ก็", "x'y", "\t", "\u{2028}", "\u{FE0F}", "0", "_", "...",
  ]

  static func make(_ count: Int, using random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<count { text += parts[Int.random(in: 0..<parts.count, using: &random)] }
    return text
  }
}
