import UIKit

/// The scenes, by their names in `--scene`.
enum SceneName: String, CaseIterable {
  case article, film, composition, boxes, custom, stripes, scroll, properties, paging, nested, insets, zoom, keyboard,
    gestures,
    constraints, controls, controllers, navigation, text, table, collection, million, layers

  /// The name for titles and menus.
  var title: String { rawValue.capitalized }

  var group: SceneGroup {
    switch self {
    case .article, .film, .composition, .boxes, .custom, .stripes: .learn
    case .scroll, .properties, .paging, .nested, .insets, .zoom, .keyboard, .gestures: .scroll
    case .constraints, .controls, .controllers, .navigation, .text: .build
    case .table, .collection, .million: .lists
    case .layers: .look
    }
  }

  /// The scene `distance` places further on in the list, cyclically.
  func neighbor(_ distance: Int) -> SceneName {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + distance + all.count) % all.count]
  }

  /// A short description for the list of scenes.
  var summary: String {
    switch self {
    case .article: "how a scroll view works, in thirteen chapters with live figures: read, drag, and try"
    case .boxes: "a scroll view in thirty lines: a pan moves the origin of the bounds, down a column of eight boxes"
    case .custom: "the same in both directions, over four boxes on a sheet of film"
    case .stripes: "a hundred stripes with a rubber band, slid in two ways, with what a frame costs in each"
    case .scroll: "a real UIScrollView over a plane larger than the window: drag, fling, turn the wheel"
    case .properties:
      "a UIScrollView with every property and method on a key and a control, its state and delegate calls"
    case .paging: "pages, the last a short one, with dots; they keep their place when the window changes its size"
    case .nested: "a page with a row of lists: a drag goes on in the scroll view around where one is at its end"
    case .insets: "content under translucent bars: insets, the safe area and what they do to the legal offsets"
    case .film: "a scroll view, and beside it its whole plane with the bounds as a frame over it: drag either"
    case .zoom: "a picture, a map and a thousand boxes to zoom by fingers, wheel, keys and double clicks"
    case .gestures: "every gesture recognizer on one pad, with what each reports, and a card to move, scale and turn"
    case .constraints: "a page laid out by constraints, with a line for each: move a slider, see which gives way"
    case .keyboard: "a form under a keyboard panel: the inset makes what this covers reachable; a switch turns it off"
    case .text: "a long document of many scripts in a text view, to read, select and edit"
    case .controllers: "sheets that rest at several heights, alerts, action sheets and full screens, with their keys"
    case .controls: "every control, light and dark, from left to right and from right to left, by mouse and keys"
    case .navigation: "a navigation controller with large titles that follow the scroll view, in tabs, with toolbars"
    case .layers: "gradients, shapes, shadows, masks and animations of layers, each with its numbers"
    case .table:
      "a thousand contacts in a table: search, swipe, pull to refresh, move, select by keys; beside it its cells"
    case .collection:
      "pictures in a collection view: flow, carousels, circles and a list; shuffle, move, and select by a rectangle"
    case .million: "a million rows in a table, with the time of the last frame and the number of living cells"
    case .composition: "a frame and a bounds origin, moved by dragging, by sliders or by the arrow keys"
    }
  }

  /// The scene's own keys and their effects. Arrows, Page Up and Down, Space, Home and End scroll in every
  /// `UIScrollView`.
  @MainActor
  var keys: [(label: String, summary: String)] {
    if self == .properties { return PropertyTable.keys.map { ($0.label, "\($0.name): \($0.summary)") } }
    return sceneType.keys.map { ($0.key, $0.value) }
  }

  /// The keys that work in every scene.
  static let commonKeys: [(label: String, summary: String)] = [
    ("Arrows, Page Up, Page Down, Space, Home, End", "scroll what was used last; with Shift sideways"),
    ("Right button, Menu", "lists the scenes"),
    ("Ctrl Tab", "shows the next scene; with Shift the one before"),
    ("F1, ?", "shows these keys, and hides them again, as Escape does; in a text F1 alone"),
    ("F11", "fills the screen, and leaves it again"),
    ("Ctrl w, Ctrl q", "closes the window; quits"),
  ]

  /// Makes the scene, with the title of its window.
  @MainActor
  func make() -> any DemoScene {
    let scene = sceneType.init()
    scene.title = "Acetate: \(title)"
    return scene
  }

  @MainActor
  private var sceneType: any DemoScene.Type {
    switch self {
    case .article: ArticleScene.self
    case .boxes: BoxesScene.self
    case .custom: CustomScene.self
    case .stripes: StripesScene.self
    case .scroll: ScrollScene.self
    case .properties: PropertiesScene.self
    case .paging: PagingScene.self
    case .nested: NestedScene.self
    case .insets: InsetsScene.self
    case .composition: CompositionScene.self
    case .film: FilmScene.self
    case .zoom: ZoomScene.self
    case .gestures: GesturesScene.self
    case .constraints: ConstraintsScene.self
    case .keyboard: KeyboardScene.self
    case .text: TextScene.self
    case .controls: ControlsScene.self
    case .controllers: ControllersScene.self
    case .navigation: NavigationScene.self
    case .layers: LayersScene.self
    case .table: TableScene.self
    case .collection: CollectionScene.self
    case .million: MillionScene.self
    }
  }
}
