import Controllers
import Controls
import Foundation
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@MainActor
@Suite("Scenes of small scroll views", .unpainted)
struct ProgramSceneTests {
  nonisolated private static let scenes: [SceneName] = [.boxes, .custom, .stripes]

  private func open(_ scene: SceneName, width: Int = 800, height: Int = 600) -> SceneStage {
    SceneStage(scene, width: width, height: height)
  }

  private func offset(_ stage: SceneStage) -> CGPoint { stage.window.scene.scrollState.contentOffset }

  private func strike(_ key: String, _ modifiers: KeyModifiers = [], in stage: SceneStage) {
    stage.harness.strike(key, characters: key.count == 1 ? key : "", modifiers: modifiers)
    stage.settle()
  }

  @Test("The keys that the card lists scroll the program, and stop at its ends", arguments: scenes)
  func keys(scene: SceneName) {
    let stage = open(scene)
    strike("Down", in: stage)
    #expect(offset(stage) == CGPoint(x: 0, y: 40))
    strike("Up", in: stage)
    strike("Up", in: stage)
    #expect(offset(stage) == .zero)
    strike("Page_Down", in: stage)
    #expect(offset(stage).y > 100)
    strike("Page_Up", in: stage)
    #expect(offset(stage) == .zero)
    strike("space", in: stage)
    #expect(offset(stage).y > 100)
    strike("End", in: stage)
    let end = offset(stage)
    strike("Down", in: stage)
    strike("Page_Down", in: stage)
    #expect(offset(stage) == end && end.y > 100)
    strike("Down", .shift, in: stage)
    #expect((offset(stage).x == 40) == (scene == .custom))
    strike("Home", in: stage)
    #expect(offset(stage).y == 0)
  }

  @Test("After a turn of the wheel over the source, keys scroll the source, and after a press of the program that")
  func lastUsed() throws {
    let stage = open(.boxes)
    let panel = try #require(stage.views(ProgramPanel.self, in: stage.window).first)
    let source = try #require(stage.views(UIScrollView.self, in: panel).first)
    let place = panel.convert(CGPoint(x: panel.bounds.midX, y: panel.bounds.midY), to: nil)
    stage.harness.resize(to: CGSize(width: 800, height: 300))
    stage.settle()
    stage.harness.pointer.wheel(at: CGPoint(x: place.x, y: 200), notches: CGPoint(x: 0, y: 1))
    stage.settle()
    let before = source.contentOffset.y
    strike("Down", in: stage)
    #expect(source.contentOffset.y > before && offset(stage) == .zero)
    stage.harness.pointer.click(at: CGPoint(x: 100, y: 200))
    strike("Down", in: stage)
    #expect(offset(stage) == CGPoint(x: 0, y: 40))
  }

  @Test("The numbers are those of the program")
  func numbers() throws {
    let stage = open(.boxes)
    strike("Down", in: stage)
    stage.window.scene.frameWillBegin(at: stage.harness.time)
    stage.settle()
    let texts = stage.views(UILabel.self, in: stage.window).compactMap(\.text)
    #expect(texts.contains { $0.contains("(0, 40)") && $0.contains("0 to 400") && $0.contains("(20, -20)") })
  }

  @Test(
    "The program and its source have space beside or below each other, down to 360 by 300", arguments: scenes,
    [(1600, 1000), (800, 600), (700, 300), (699, 600), (420, 520), (360, 300)])
  func space(scene: SceneName, size: (Int, Int)) throws {
    let stage = open(scene, width: size.0, height: size.1)
    let panel = try #require(stage.views(ProgramPanel.self, in: stage.window).first)
    let program = try #require(panel.superview?.subviews.last { $0 !== panel })
    #expect(panel.frame.intersection(program.frame).isEmpty && panel.superview?.bounds.contains(panel.frame) == true)
    #expect(panel.bounds.width >= 260 && panel.bounds.height >= 120 && program.bounds.height >= 150)
    let source = try #require(stage.views(UIScrollView.self, in: panel).first)
    let listing = try #require(stage.views(ListingView.self, in: panel).first)
    #expect(source.contentSize.height >= listing.frame.maxY)
    for label in stage.views(UILabel.self, in: source) {
      let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
      #expect(label.sizeThatFits(room).height <= label.bounds.height + 0.5, "\(label.text ?? "")")
    }
  }

  @Test("l hides the numbers and the source, and shows them again", arguments: scenes)
  func hiding(scene: SceneName) {
    let stage = open(scene)
    func isShown() -> Bool { !stage.views(ProgramPanel.self, in: stage.window).isEmpty }
    for expected in [true, false, true] {
      #expect(isShown() == expected)
      strike("l", in: stage)
    }
  }
}
