/// A paragraph in one of the world's scripts, about clear film.
struct Greeting {
  var paragraph: String

  static let all = [
    Greeting(
      paragraph:
        "A view's coordinate system is a sheet of clear film, endless in all directions; the view is a fixed frame "
        + "above it. Scrolling moves the film, not the things drawn on it: one number changes, the origin of the bounds, "
        + "and everything on the sheet appears elsewhere."),
    Greeting(paragraph: "Η ταινία κινείται, το πλαίσιο μένει. Плёнка движется, а рамка стоит на месте."),
    Greeting(paragraph: "הסרט נע והמסגרת עומדת במקומה; המספר 42 נקרא משמאל לימין."),
    Greeting(paragraph: "يتحرك الفيلم ويبقى الإطار في مكانه، والعدد 42 يُقرأ من اليسار."),
    Greeting(paragraph: "胶片移动，边框不动。フィルムは動き、枠は止まっている。"),
    Greeting(
      paragraph:
        "Le film glisse, naïvement; la façade reste. Der Film läuft, der Rahmen bleibt. Phim trôi, khung đứng yên."),
    Greeting(
      paragraph:
        "Combining marks stay with their letters: e\u{301}, n\u{303}, a\u{308}\u{323}. 🎞 👩‍🎨 🏳️‍🌈 🇯🇵 are a character each."),
  ]
}
