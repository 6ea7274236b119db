import Controls
import Foundation
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@MainActor
@Suite("The demo's window")
struct DemoWindowTests {
  private func open(_ scene: SceneName = .scroll, for audience: DemoWindow.Audience = .person) -> OffscreenHarness {
    let window = DemoWindow(size: WindowSize(width: 800, height: 600), scene: scene, audience: audience)
    window.inputObserver = { [unowned window] in window.inputWillArrive($0) }
    return OffscreenHarness(window: window)
  }

  private func window(_ harness: OffscreenHarness) throws -> DemoWindow {
    try #require(harness.window as? DemoWindow)
  }

  private func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    view as? View ?? view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
  }

  // MARK: Scenes

  @Test("Ctrl+Tab goes through all scenes and around, Ctrl+Shift+Tab goes back, and the title names each")
  func turning() throws {
    let names = SceneName.allCases
    let harness = open(names[0])
    for name in names.dropFirst() + names.prefix(1) {
      harness.strike("Tab", modifiers: .control)
      harness.run(for: 0.1)
      #expect(try window(harness).sceneName == name)
      #expect(harness.platform.title == "Acetate: \(name.title)")
    }
    harness.strike("ISO_Left_Tab", modifiers: [.control, .shift])
    #expect(try window(harness).sceneName == names.last)
  }

  private func click(_ text: String, in harness: OffscreenHarness) throws {
    func find(in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    let label = try #require(find(in: harness.window), "\(text)")
    harness.pointer.click(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: harness.window))
    harness.run(for: 0.5)
  }

  private func labels(in view: UIView) -> [UILabel] {
    [view as? UILabel].compactMap(\.self) + view.subviews.flatMap { labels(in: $0) }
  }

  @Test("The right button opens a menu of the scenes by groups, and a click on a scene shows it")
  func menu() throws {
    let harness = open(.boxes)
    for name in [SceneName.film, .controls, .boxes] {
      harness.send(.secondaryDown(CGPoint(x: 600, y: 20)))
      harness.send(.secondaryUp(CGPoint(x: 600, y: 20)))
      harness.run(for: 0.5)
      try click(name.group.title, in: harness)
      let line = try #require(labels(in: harness.window).first { $0.text == name.summary })
      let room = CGSize(width: line.bounds.width, height: .greatestFiniteMagnitude)
      #expect(line.sizeThatFits(room).height <= line.bounds.height)
      try click(name.title, in: harness)
      #expect(try window(harness).sceneName == name)
    }
    harness.send(.secondaryDown(CGPoint(x: 600, y: 20)))
    harness.send(.secondaryUp(CGPoint(x: 600, y: 20)))
    harness.run(for: 0.5)
    try click("Keys", in: harness)
    #expect(find(KeysOverlay.self, in: harness.window) != nil)
  }

  @Test("Keys change the scene while a text field has the focus")
  func leavingText() throws {
    let harness = open(.text)
    harness.pointer.click(at: CGPoint(x: 300, y: 100))
    harness.strike("Tab", modifiers: .control)
    #expect(try window(harness).sceneName == SceneName.text.neighbor(1))
  }

  // MARK: Caption

  @Test("The caption stays while the pointer moves, and goes with the first click", arguments: SceneName.allCases)
  func caption(scene: SceneName) throws {
    let harness = open(scene)
    let caption = try #require(find(Caption.self, in: harness.window))
    harness.pointer.move(to: CGPoint(x: 780, y: 300))
    harness.run(for: 1)
    #expect(caption.alpha == 1 && harness.window.bounds.contains(caption.frame))
    harness.pointer.click(at: CGPoint(x: 780, y: 300))
    harness.run(for: 1)
    #expect(caption.alpha == 0)
  }

  @Test("The caption goes with the first key, finger, secondary click or typed text")
  func captionAfterInput() throws {
    let inputs: [InputEvent.Kind] = [
      .keyDown(name: "Down", characters: "", modifiers: []), .text("a"), .secondaryDown(CGPoint(x: 400, y: 300)),
      .touch(id: 1, at: CGPoint(x: 400, y: 300), phase: .began),
    ]
    for input in inputs {
      let harness = open(.controllers)
      harness.send(input)
      harness.run(for: 1)
      #expect(find(Caption.self, in: harness.window)?.alpha == 0, "\(input)")
    }
  }

  @Test("A touchpad's pinch dismisses the caption of the zoom scene")
  func captionAfterPinch() throws {
    let harness = open(.zoom)
    harness.send(.pinch(at: CGPoint(x: 400, y: 300), phase: .began, scale: 1, rotation: 0, delta: .zero))
    harness.send(.pinch(at: CGPoint(x: 400, y: 300), phase: .changed, scale: 2, rotation: 0, delta: .zero))
    harness.run(for: 1)
    #expect(find(Caption.self, in: harness.window)?.alpha == 0)
  }

  @Test("A wheel notch dismisses the caption, and the next scene has a caption of its own")
  func captionOfNextScene() throws {
    let harness = open(.boxes)
    harness.pointer.wheel(at: CGPoint(x: 400, y: 300), notches: CGPoint(x: 0, y: 1))
    harness.run(for: 1)
    #expect(find(Caption.self, in: harness.window)?.alpha == 0)
    harness.strike("Tab", modifiers: .control)
    #expect(find(Caption.self, in: harness.window)?.alpha == 1)
  }

  @Test("The caption makes room for the keyboard panel")
  func captionUnderPanel() throws {
    let harness = open(.keyboard)
    let field = try #require(find(UITextField.self, in: harness.window))
    field.becomeFirstResponder()
    harness.run(for: 1)
    #expect(find(Caption.self, in: harness.window)?.alpha == 0)
  }

  @Test("During a replay the window shows no caption")
  func replay() throws {
    #expect(find(Caption.self, in: open(for: .replay).window) == nil)
  }

  // MARK: Keys

  @Test("A question mark shows the keys, and Escape, another question mark or a click beside them hides them")
  func keys() throws {
    let harness = open(.insets)
    func isShown() -> Bool { find(KeysOverlay.self, in: harness.window) != nil }
    let ways: [() -> Void] = [
      { harness.strike("Escape") }, { harness.strike("F1") },
      { harness.strike("question", characters: "?", modifiers: .shift) },
      { harness.pointer.click(at: CGPoint(x: 10, y: 300)) },
    ]
    for hide in ways {
      harness.strike("question", characters: "?", modifiers: .shift)
      harness.run(for: 0.1)
      #expect(isShown())
      // A key of the scene must not reach it meanwhile.
      harness.strike("b", characters: "b")
      harness.pointer.click(at: CGPoint(x: 400, y: 300))
      #expect(isShown())
      hide()
      harness.run(for: 0.1)
      #expect(!isShown())
    }
    #expect(try window(harness).scene.mainScrollView?.adjustedContentInset.top == 96)
  }

  @Test("F1 shows the keys beside a text with the focus too, which has it again afterward")
  func helpInText() throws {
    let harness = open(.text)
    harness.pointer.click(at: CGPoint(x: 300, y: 100))
    let text = try #require(find(UITextView.self, in: harness.window))
    #expect(text.isFirstResponder)
    harness.strike("F1")
    harness.run(for: 0.1)
    let overlay = try #require(find(KeysOverlay.self, in: harness.window))
    for key in ["F1", "F11", "Ctrl w"] {
      func names(_ view: UIView) -> Bool {
        (view as? UILabel)?.text?.contains(key) == true || view.subviews.contains(where: names)
      }
      #expect(names(overlay), "\(key)")
    }
    harness.strike("F1")
    harness.run(for: 0.1)
    #expect(find(KeysOverlay.self, in: harness.window) == nil && text.isFirstResponder)
  }

  @Test("A question mark typed into a text is inserted")
  func typedQuestionMark() throws {
    let harness = open(.text)
    harness.pointer.click(at: CGPoint(x: 300, y: 100))
    harness.strike("question", characters: "?", modifiers: .shift)
    #expect(find(KeysOverlay.self, in: harness.window) == nil)
  }
}
