import UIKit
import Views

/// The demo's window: a scene, a caption, and the ways to the other scenes.
///
/// None of them takes space from the scene. The caption appears only for a person: offscreen pictures and replays show
/// the scene without it.
final class DemoWindow: UIWindow {
  enum Audience {
    /// A person with a mouse, who sees the scene for the first time.
    case person
    /// A replay, or no audience.
    case replay
  }

  /// The languages of the demo's bars, menus and controls. Its own texts are English in each of them.
  static let localizations = ["en", "de", "fr", "es", "he", "ar", "zh-Hans", "zh-Hant", "ja"]

  private(set) var sceneName: SceneName
  private(set) var scene: any DemoScene

  /// Called when the scene changes.
  var sceneDidChange: () -> Void = {}

  /// Called before the window closes, with its content still in place.
  var willHide: () -> Void = {}

  private let audience: Audience

  /// Where the article's reading place is kept; nil for nowhere.
  private let placeFile: ReadingPlaceFile?
  private var caption: Caption?
  private var keysOverlay: KeysOverlay?

  /// The responder that the card took the keys from.
  private weak var responderBefore: UIResponder?

  /// - Parameter placeFile: Where the article's reading place is kept across runs; nil for nowhere.
  init(size: WindowSize, scene name: SceneName, audience: Audience, placeFile: ReadingPlaceFile? = nil) {
    sceneName = name
    scene = name.make()
    self.audience = audience
    self.placeFile = placeFile
    super.init(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    tintColor = .demoTint
    addInteraction(UIContextMenuInteraction(delegate: self))
    showScene()
  }

  required init?(coder: NSCoder) { nil }

  override var isHidden: Bool {
    get { super.isHidden }
    set {
      if newValue, !isHidden {
        scene.willLeave()
        willHide()
      }
      super.isHidden = newValue
    }
  }

  // MARK: Scenes

  func show(_ name: SceneName) {
    responderBefore = nil
    keysOverlay?.removeFromSuperview()
    scene.willLeave()
    sceneName = name
    scene = name.make()
    showScene()
    sceneDidChange()
  }

  private func showScene() {
    if let article = scene as? ArticleScene {
      article.placeFile = placeFile
      article.sceneWasChosen = { [unowned self] in show($0) }
    }
    rootViewController = scene
    showCaption()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return super.pressesBegan(presses, with: event) }
    if key.keyCode == .keyboardTab, key.modifierFlags.contains(.control) {
      show(sceneName.neighbor(key.modifierFlags.contains(.shift) ? -1 : 1))
    } else if key.characters == "?" || key.keyCode == .keyboardF1 {
      toggleKeys()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  // MARK: Help

  func inputWillArrive(_ event: InputEvent) {
    scene.inputWillArrive()
    caption?.inputWillArrive(event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    keysOverlay?.frame = bounds
    guard let caption else { return }
    let size = caption.sizeThatFits(CGSize(width: max(0, bounds.width - 32), height: bounds.height))
    caption.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - scene.captionMargin - size.height,
      width: size.width, height: size.height)
  }

  private func showCaption() {
    caption?.removeFromSuperview()
    guard audience == .person else { return }
    let caption = Caption("\(scene.caption)  ·  right button: all scenes, F1: keys")
    addSubview(caption)
    self.caption = caption
  }

  private func toggleKeys() {
    if let keysOverlay, keysOverlay.superview != nil { return keysOverlay.removeFromSuperview() }
    responderBefore = firstResponder
    let overlay = KeysOverlay(
      title: sceneName.title, subtitle: scene.caption, keys: sceneName.keys + scene.currentKeys + SceneName.commonKeys)
    overlay.frame = bounds
    overlay.didClose = { [weak self] in
      self?.responderBefore?.becomeFirstResponder()
      self?.responderBefore = nil
    }
    addSubview(overlay)
    keysOverlay = overlay
    overlay.becomeFirstResponder()
  }
}

extension DemoWindow: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration { [unowned self] _ in
      let groups = SceneGroup.allCases.map { group in
        let scenes = group.scenes.map { name in
          UIAction(title: name.title, subtitle: name.summary, state: name == sceneName ? .on : .off) {
            [unowned self] _ in show(name)
          }
        }
        return UIMenu(
          title: group.title, subtitle: group.scenes.map(\.title).joined(separator: ", "), children: scenes)
      }
      let keys = UIAction(title: "Keys") { [unowned self] _ in toggleKeys() }
      return UIMenu(children: [UIMenu(options: .displayInline, children: [keys])] + groups)
    }
  }
}
