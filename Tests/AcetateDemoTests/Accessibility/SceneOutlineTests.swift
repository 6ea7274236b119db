import Foundation
import Lists
import TestSupport
import Testing
import Views

@testable import AcetateDemo

@MainActor
@Suite("Outlines of the scenes", .unpainted)
struct SceneOutlineTests {
  @Test("A screen reader reads of each scene what is stored", arguments: SceneName.allCases)
  func outline(scene: SceneName) throws {
    let stage = SceneStage(scene, width: 800, height: 600)
    let recorded = RecordedOutline("\(scene)", in: "Tests/AcetateDemoTests/Accessibility/Outlines")
    let difference = try recorded.difference(from: stage.harness.window)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(
    "Each element that can be operated is reached by keys, in the order in which it is read",
    arguments: SceneName.allCases)
  func keys(scene: SceneName) {
    // F5 refreshes.
    let walk = KeyboardWalk(SceneStage(scene, width: 800, height: 600).harness) { $0.object is UIRefreshControl }
    #expect(walk.complaints.isEmpty, "\(walk.complaints.joined(separator: "\n"))")
  }
}
