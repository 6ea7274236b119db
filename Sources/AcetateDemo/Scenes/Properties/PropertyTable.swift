import UIKit

/// The keys of the properties scene: their effects, the window's title and the list of keys all come from here.
@MainActor
enum PropertyTable {
  static let keys = content + interaction + feel + indicators + methods

  static func key(for press: UIPress) -> PropertyKey? {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    return keys.first { $0.character == key.characters.lowercased() }
  }

  // MARK: Content

  private static let content: [PropertyKey] = [
    .choice(
      "c", "contentSize", \.sheet, of: ["1600 × 1600": .large, "1600 × 12000": .long, "300 × 200": .small],
      "a sheet larger than the window, a very long one, or a small one"),
    .choice(
      "i", "contentInset", \.scrollView.contentInset,
      of: ["none": .zero, "60 everywhere": UIEdgeInsets(top: 60, left: 60, bottom: 60, right: 60)],
      "room around the content to scroll into"),
    .choice(
      "p", "contentAlignmentPoint", \.scrollView.contentAlignmentPoint,
      of: ["top left": .zero, "middle": CGPoint(x: 0.5, y: 0.5), "bottom right": CGPoint(x: 1, y: 1)],
      "where content smaller than the window lies, from the next move on"),
    .choice(
      "u", "contentInsetAdjustmentBehavior", \.scrollView.contentInsetAdjustmentBehavior,
      of: ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always],
      "what of the safe area counts as inset"),
    .choice(
      "f", "additionalSafeAreaInsets", \.additionalSafeAreaInsets,
      of: ["none": .zero, "80 at the top, 40 elsewhere": UIEdgeInsets(top: 80, left: 40, bottom: 40, right: 40)],
      "the view controller's margins, outlined in orange"),
  ]

  // MARK: Interaction

  private static let interaction: [PropertyKey] = [
    .toggle(
      "e", "isScrollEnabled", \.scrollView.isScrollEnabled,
      "whether drags, the wheel, the keys and the indicators scroll"),
    .toggle(
      "d", "isDirectionalLockEnabled", \.scrollView.isDirectionalLockEnabled,
      "whether a drag stays on the axis that it begins along"),
    .toggle(
      "y", "delaysContentTouches", \.scrollView.delaysContentTouches,
      "whether a pressed box lights up only after a moment"),
    .toggle(
      "x", "canCancelContentTouches", \.scrollView.canCancelContentTouches,
      "whether a drag may begin on a box that has lit up"),
    .toggle("k", "allowsKeyboardScrolling", \.scrollView.allowsKeyboardScrolling, "whether arrows and pages scroll"),
    .toggle("t", "scrollsToTop", \.scrollView.scrollsToTop, "whether Ctrl and Home bring the content to its top"),
    .choice(
      "m", "keyboardDismissMode", \.scrollView.keyboardDismissMode,
      of: ["none": .none, "onDrag": .onDrag, "interactive": .interactive],
      "whether a drag takes the focus from what Return gave it to"),
    .toggle(
      "h", "transfersHorizontalScrollingToParent", \.inner.transfersHorizontalScrollingToParent,
      "whether the small scroll view hands drags on at its left and right edge"),
    .toggle(
      "v", "transfersVerticalScrollingToParent", \.inner.transfersVerticalScrollingToParent,
      "the same at its top and bottom"),
  ]

  // MARK: Feel

  private static let feel: [PropertyKey] = [
    .toggle("b", "bounces", \.scrollView.bounces, "whether content can be pulled beyond the edges"),
    .toggle("1", "bouncesHorizontally", \.scrollView.bouncesHorizontally, "the same, left and right only"),
    .toggle("2", "bouncesVertically", \.scrollView.bouncesVertically, "the same, top and bottom only"),
    .toggle(
      "3", "alwaysBounceHorizontal", \.scrollView.alwaysBounceHorizontal,
      "whether content that has nothing to scroll can be pulled sideways"),
    .toggle("4", "alwaysBounceVertical", \.scrollView.alwaysBounceVertical, "the same, up and down"),
    .choice(
      "r", "decelerationRate", \.scrollView.decelerationRate, of: ["normal": .normal, "fast": .fast],
      "how a fling loses speed"),
    .toggle("g", "isPagingEnabled", \.scrollView.isPagingEnabled, "whether content rests on whole pages only"),
    .toggle(
      "n", "targetContentOffset", \.snapsToGrid,
      "whether the delegate sends a released drag to the nearest crossing of the 100-point lines"),
  ]

  // MARK: Indicators

  private static let indicatorInsets = UIEdgeInsets(top: 100, left: 100, bottom: 100, right: 100)

  private static let indicators: [PropertyKey] = [
    .toggle("5", "showsHorizontalScrollIndicator", \.scrollView.showsHorizontalScrollIndicator, "the one below"),
    .toggle("6", "showsVerticalScrollIndicator", \.scrollView.showsVerticalScrollIndicator, "the vertical one"),
    .choice(
      "l", "indicatorStyle", \.indicatorStyle, of: ["default": .default, "white": .white],
      "black or white, which the sheet contrasts with"),
    .choice(
      "7", "horizontalScrollIndicatorInsets", \.scrollView.horizontalScrollIndicatorInsets,
      of: ["none": .zero, "100": indicatorInsets], "what the one below keeps away from the edges"),
    .choice(
      "8", "verticalScrollIndicatorInsets", \.scrollView.verticalScrollIndicatorInsets,
      of: ["none": .zero, "100": indicatorInsets], "what the vertical one keeps away from the edges"),
    .toggle(
      "9", "automaticallyAdjustsScrollIndicatorInsets", \.scrollView.automaticallyAdjustsScrollIndicatorInsets,
      "whether the indicators keep out of the margins of f"),
  ]

  // MARK: Methods

  private static let methods: [PropertyKey] = [
    .call(
      "a", "setContentOffset(_:animated: true)", "there and back between the top left and (600, 700)",
      perform: { $0.scrollView.setContentOffset($0.nextPlace(), animated: true) }, reading: { $0.placeReading }),
    .call(
      "j", "setContentOffset(_:animated: false)", "the same at once",
      perform: { $0.scrollView.setContentOffset($0.nextPlace(), animated: false) }, reading: { $0.placeReading }),
    .call(
      "s", "scrollRectToVisible(_:animated: true)", "as far as it takes to show the small scroll view",
      perform: { $0.scrollView.scrollRectToVisible($0.inner.frame, animated: true) }),
    .call(
      "w", "flashScrollIndicators()", "shows the indicators for a moment",
      perform: { $0.scrollView.flashScrollIndicators() }),
    .call(
      "z", "stopScrollingAndZooming()", "stops what moves the content, a drag included",
      perform: { $0.scrollView.stopScrollingAndZooming() }),
    .call(
      "\r", "becomeFirstResponder()", "letters are typed into the field, until Escape",
      perform: { $0.field.becomeFirstResponder() }, reading: { _ in "type" }),
  ]
}
