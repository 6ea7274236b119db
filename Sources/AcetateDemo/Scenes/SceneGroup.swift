/// The groups of scenes in the menu.
enum SceneGroup: String, CaseIterable {
  case learn, scroll, build, lists, look

  var title: String { rawValue.capitalized }

  /// In the order of the list of scenes.
  var scenes: [SceneName] { SceneName.allCases.filter { $0.group == self } }
}
