import UIKit

/// The scenes, by the names that `--scene` takes.
enum SceneName: String, CaseIterable {
  case boxes, custom, stripes, scroll, composition

  /// What the scene shows, for a list of them.
  var summary: String {
    switch self {
    case .boxes: "a scroll view in thirty lines: a pan moves the origin of the bounds, down a column of eight boxes"
    case .custom: "the same in both directions, over four boxes on a sheet of film"
    case .stripes: "a hundred stripes with a rubber band; the key n moves every frame instead, and the title compares"
    case .scroll: "a real UIScrollView over a plane larger than the window: drag, fling, turn the wheel"
    case .composition: "a frame and a bounds origin, moved by the arrow keys; Tab changes which of the two"
    }
  }

  @MainActor
  func make() -> any DemoScene {
    switch self {
    case .boxes: BoxesScene()
    case .custom: CustomScene()
    case .stripes: StripesScene()
    case .scroll: ScrollScene()
    case .composition: CompositionScene()
    }
  }
}
