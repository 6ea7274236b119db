/// The symbols that are drawn, by name. All are our own drawings.
enum SymbolShapes {
  static let byName: [String: SymbolShape] = signs.merging(arrows) { $1 }.merging(objects) { $1 }

  private static let signs: [String: SymbolShape] = [
    "checkmark": SymbolShape(nil, "M 3.5 10.5 L 8 16 L 16.5 4"),
    "ellipsis": SymbolShape("O 3.5 10 0.7 O 10 10 0.7 O 16.5 10 0.7"),
    "exclamationmark": SymbolShape(nil, "M 4 2.5 L 4 12 M 4 16.6 L 4 17", width: 8),
    "info": SymbolShape(nil, "M 4 8 L 4 17 M 4 3 L 4 3.4", width: 8),
    "line.3.horizontal": SymbolShape(nil, "M 2.5 4.5 L 17.5 4.5 M 2.5 10 L 17.5 10 M 2.5 15.5 L 17.5 15.5"),
    "list.bullet": SymbolShape(
      nil,
      "M 2.5 4.5 L 2.7 4.5 M 7 4.5 L 17.5 4.5 M 2.5 10 L 2.7 10"
        + " M 7 10 L 17.5 10 M 2.5 15.5 L 2.7 15.5 M 7 15.5 L 17.5 15.5"
    ),
    "minus": SymbolShape(nil, "M 2.5 10 L 17.5 10"),
    "plus": SymbolShape(nil, "M 10 2.5 L 10 17.5 M 2.5 10 L 17.5 10"),
    "questionmark": SymbolShape(
      nil, "M 2.5 6 C 2.5 1.3 9.5 1.3 9.5 6 C 9.5 9 6 9 6 12.5 M 6 16.6 L 6 17", width: 12),
    "xmark": SymbolShape(nil, "M 4 4 L 16 16 M 16 4 L 4 16"),
  ]

  private static let arrows: [String: SymbolShape] = [
    "arrow.clockwise": SymbolShape(
      nil, "M 16.3 7 C 13 0.8 3 2.4 3 10.4 C 3 18.6 14.5 19.6 16.6 12 M 16.6 2.6 L 16.6 7.2 L 12 7.2"),
    "arrow.counterclockwise": SymbolShape(
      nil, "M 3.7 7 C 7 0.8 17 2.4 17 10.4 C 17 18.6 5.5 19.6 3.4 12 M 3.4 2.6 L 3.4 7.2 L 8 7.2"),
    "arrow.down": SymbolShape(nil, "M 10 2.5 L 10 17.5 M 3.5 11 L 10 17.5 L 16.5 11"),
    "arrow.left": SymbolShape(nil, "M 17.5 10 L 2.5 10 M 9 3.5 L 2.5 10 L 9 16.5"),
    "arrow.right": SymbolShape(nil, "M 2.5 10 L 17.5 10 M 11 3.5 L 17.5 10 L 11 16.5"),
    "arrow.up": SymbolShape(nil, "M 10 17.5 L 10 2.5 M 3.5 9 L 10 2.5 L 16.5 9"),
    "chevron.down": SymbolShape(nil, "M 3 6.5 L 10 13.5 L 17 6.5"),
    "chevron.left": SymbolShape(nil, "M 9.5 3 L 2.5 10 L 9.5 17", width: 12),
    "chevron.right": SymbolShape(nil, "M 2.5 3 L 9.5 10 L 2.5 17", width: 12),
    "chevron.up": SymbolShape(nil, "M 3 13.5 L 10 6.5 L 17 13.5"),
    "square.and.arrow.down": SymbolShape(
      nil, "M 7 8 L 4 8 L 4 18 L 16 18 L 16 8 L 13 8 M 10 2 L 10 13 M 6.8 9.8 L 10 13 L 13.2 9.8"),
    "square.and.arrow.up": SymbolShape(
      nil, "M 7 8 L 4 8 L 4 18 L 16 18 L 16 8 L 13 8 M 10 13 L 10 2 M 6.8 5.2 L 10 2 L 13.2 5.2"),
  ]

  private static let objects: [String: SymbolShape] = [
    "bell": SymbolShape(
      "M 3 15 C 5.4 12.8 4.6 11 5 7.8 C 5.6 3.4 14.4 3.4 15 7.8 C 15.4 11 14.6 12.8 17 15 Z",
      attached: "M 8.4 17.8 L 11.6 17.8"),
    "bookmark": SymbolShape("M 5 2 L 15 2 L 15 18 L 10 13.6 L 5 18 Z"),
    "calendar": SymbolShape(
      "M 2.5 4 L 17.5 4 L 17.5 17.5 L 2.5 17.5 Z", "M 2.5 8.2 L 17.5 8.2 M 6.5 1.8 L 6.5 5 M 13.5 1.8 L 13.5 5"),
    "camera": SymbolShape(
      "M 2 6 L 6 6 L 7.4 3.6 L 12.6 3.6 L 14 6 L 18 6 L 18 16.4 L 2 16.4 Z", "O 10 11 3.2"),
    "circle": SymbolShape("O 10 10 8.5"),
    "clock": SymbolShape("O 10 10 8.5", "M 10 5 L 10 10 L 13.4 12"),
    "cloud": SymbolShape(
      "M 5.4 15.6 C 1 15.6 0.8 9.8 4.8 9.4 C 5.2 3.6 13.4 2.8 14.4 8.4 C 19.6 8.2 19.6 15.6 15 15.6 Z"),
    "doc": SymbolShape("M 4 2 L 11.6 2 L 16 6.4 L 16 18 L 4 18 Z", "M 11.4 2.4 L 11.4 6.8 L 15.6 6.8"),
    "envelope": SymbolShape("M 2 4.4 L 18 4.4 L 18 15.6 L 2 15.6 Z", "M 2.6 5 L 10 11 L 17.4 5"),
    "eye": SymbolShape("M 1.4 10 C 5.4 3.4 14.6 3.4 18.6 10 C 14.6 16.6 5.4 16.6 1.4 10 Z", "O 10 10 2.6"),
    "flag": SymbolShape(
      "M 4.4 3.2 C 8 0.8 11 5.4 15.8 2.8 L 15.8 10.8 C 11 13.4 8 8.8 4.4 11.2 Z", attached: "M 4.4 18.2 L 4.4 2.4"),
    "folder": SymbolShape("M 2 4 L 8 4 L 9.8 6 L 18 6 L 18 16 L 2 16 Z"),
    "gear": SymbolShape(
      "O 10 10 5.2",
      "O 10 10 2",
      attached:
        "M 10 4.8 L 10 2 M 10 15.2 L 10 18 M 4.8 10 L 2 10 M 15.2 10 L 18 10 M 6.3 6.3"
        + " L 4.4 4.4 M 13.7 6.3 L 15.6 4.4 M 6.3 13.7 L 4.4 15.6 M 13.7 13.7 L 15.6 15.6"
    ),
    "heart": SymbolShape(
      "M 10 17.4 C -2.4 9.4 3 2.2 7.2 3.2 C 9 3.6 10 5.6 10 5.6"
        + " C 10 5.6 11 3.6 12.8 3.2 C 17 2.2 22.4 9.4 10 17.4 Z"),
    "house": SymbolShape(
      "M 1.8 9.6 L 10 2.4 L 18.2 9.6 L 15.6 9.6 L 15.6 17.4 L 4.4 17.4 L 4.4 9.6 Z", "M 10 17 L 10 12"),
    "lock": SymbolShape(
      "M 4 9 L 16 9 L 16 18 L 4 18 Z", attached: "M 6.4 9 L 6.4 6 C 6.4 0.8 13.6 0.8 13.6 6 L 13.6 9"),
    "magnifyingglass": SymbolShape(nil, "O 8.4 8.4 5.8 M 12.8 12.8 L 17.6 17.6"),
    "moon": SymbolShape(
      "M 16.6 12.4 C 9.4 14.6 5.4 8.6 8 2.6"
        + " C 1.4 4.6 1 14 7.4 16.8 C 11 18.4 15.2 16.4 16.6 12.4 Z"),
    "paperclip": SymbolShape(
      nil,
      "M 14.6 8.2 L 8.4 14.4 C 6.2 16.4 3 13.4 5.2 11.2 L 12 4.4"
        + " C 15.2 1.4 19.4 5.6 16.4 8.8 L 9.6 15.6 C 5 19.4 -0.4 14 3.6 9.8 L 9 4.4"
    ),
    "pause": SymbolShape("M 4.5 3 L 7.5 3 L 7.5 17 L 4.5 17 Z M 12.5 3 L 15.5 3 L 15.5 17 L 12.5 17 Z"),
    "pencil": SymbolShape("M 3 17 L 4 12.8 L 13.6 3.2 C 15.2 1.8 18.2 4.8 16.8 6.4 L 7.2 16 Z", "M 12 5 L 15 8"),
    "person": SymbolShape("O 10 6.4 3.6 M 2.8 17.4 C 3 9.8 17 9.8 17.2 17.4 Z"),
    "phone": SymbolShape(
      "M 6.4 2.4 L 8.4 6.8 L 6.4 8.6 C 7.4 10.8 9.2 12.6 11.4 13.6 L 13.2 11.6 L 17.6 13.6"
        + " C 17.6 16 16 17.6 13.6 17.6 C 7.8 17 3 12.2 2.4 6.4 C 2.4 4 4 2.4 6.4 2.4 Z"
    ),
    "photo": SymbolShape(
      "M 2 3.4 L 18 3.4 L 18 16.6 L 2 16.6 Z", "O 6.4 7.4 1.4 M 2.6 15 L 7.6 10.4 L 10.6 13 L 13.6 9.6 L 17.4 13.6"),
    "play": SymbolShape("M 5 2.6 L 17 10 L 5 17.4 Z"),
    "square": SymbolShape("M 3 3 L 17 3 L 17 17 L 3 17 Z"),
    "star": SymbolShape(
      "M 10 1.8 L 12.5 7.2 L 18.4 7.9 L 14 12 L 15.2 17.8 L 10 14.9 L 4.8 17.8 L 6 12 L 1.6 7.9 L 7.5 7.2 Z"),
    "stop": SymbolShape("M 4 4 L 16 4 L 16 16 L 4 16 Z"),
    "sun.max": SymbolShape(
      "O 10 10 3.6",
      attached:
        "M 10 1.6 L 10 3.6 M 10 16.4 L 10 18.4 M 1.6 10 L 3.6 10 M 16.4 10 L 18.4 10 M 4.1 4.1"
        + " L 5.5 5.5 M 14.5 14.5 L 15.9 15.9 M 4.1 15.9 L 5.5 14.5 M 14.5 5.5 L 15.9 4.1"
    ),
    "trash": SymbolShape(
      "M 4.4 5 L 15.6 5 L 14.6 18 L 5.4 18 Z", "M 8 8.4 L 8.3 14.8 M 12 8.4 L 11.7 14.8",
      attached: "M 2.6 5 L 17.4 5 M 7.4 5 L 7.4 2.6 L 12.6 2.6 L 12.6 5"),
    "tray": SymbolShape(
      "M 2 10.6 L 4.6 4 L 15.4 4 L 18 10.6 L 18 16.4 L 2 16.4 Z",
      "M 2.4 10.6 L 7 10.6 L 7.8 12.8 L 12.2 12.8 L 13 10.6 L 17.6 10.6"),
    "triangle": SymbolShape("M 10 2.6 L 18.2 17 L 1.8 17 Z"),
  ]
}
