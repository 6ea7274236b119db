import Controls
import Foundation
import TestSupport
import Testing
import Views

@testable import Inspector

@MainActor
@Suite("The inspector")
struct AcetateInspectorTests {
  @Test("It opens in a window of its own that the app does not list", .unpainted)
  func window() {
    let stage = InspectorStage(isPainted: false)
    let (windows, scenes) = (stage.app.windows, stage.app.connectedScenes)
    let inspection = stage.open()
    #expect(stage.app.run { AcetateInspector.isOpen })
    #expect(stage.app.windows == windows && stage.app.connectedScenes == scenes)
    #expect(stage.toolPlatform?.title == "Inspector")
    #expect(inspection.window.windowScene == nil && inspection.window.isKeyWindow)
    #expect(stage.app.keyWindow === stage.window)
  }

  @Test("Control-Shift-I opens it and, in its window, closes it", .unpainted)
  func key() throws {
    let stage = InspectorStage(isPainted: false)
    stage.app.run { AcetateInspector.install() }
    stage.strike("I", modifiers: [.control, .shift])
    stage.run(frames: 2)
    let inspection = try #require(stage.inspection)
    stage.strike("I", modifiers: [.control, .shift], to: inspection.window)
    #expect(stage.inspection == nil)
    stage.strike("I", modifiers: [.control])
    #expect(stage.inspection == nil)
  }

  @Test("An app that handles Control-Shift-I itself keeps it", .unpainted)
  func keyOfApp() {
    final class Controller: UIViewController {
      var count = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "i", modifierFlags: [.control, .shift], action: Controller.pressed)]
      }
      func pressed() { count += 1 }
    }
    let stage = InspectorStage(isPainted: false)
    let controller = Controller()
    stage.app.run { AcetateInspector.install() }
    stage.window.rootViewController = controller
    stage.run(frames: 2)
    stage.strike("I", modifiers: [.control, .shift])
    #expect(controller.count == 1 && stage.inspection == nil)
  }

  @Test("An app can refuse it, which also closes it", .unpainted)
  func refusal() {
    let stage = InspectorStage(isPainted: false)
    stage.open()
    stage.app.run { AcetateInspector.isAllowed = false }
    #expect(stage.inspection == nil && !stage.app.run { AcetateInspector.isOpen })
    stage.app.run { AcetateInspector.open() }
    #expect(stage.inspection == nil)
  }

  @Test("Before there is a display it does not open", .unpainted)
  func noDisplay() {
    let app = UIApplication()
    #expect(
      app.run { () -> Bool in
        AcetateInspector.open()
        return !AcetateInspector.isOpen
      })
  }

  @Test("The user closes its window, and the app continues", .unpainted)
  func closing() {
    let stage = InspectorStage(isPainted: false)
    let inspection = stage.open()
    inspection.window.closeWasRequested()
    #expect(stage.inspection == nil && !stage.window.isHidden)
  }

  @Test("A closed inspector and the views that were chosen in it are freed", .unpainted)
  func leaks() {
    let stage = InspectorStage(isPainted: false)
    weak var (view, inspection, controller): (UIView?, Inspection?, InspectorController?)
    do {
      let made = stage.add(UILabel(), CGRect(x: 0, y: 0, width: 50, height: 20))
      view = made
      let opened = stage.open()
      (inspection, controller) = (opened, opened.controller)
      opened.select(made)
      for segment in 0..<4 {
        opened.controller.show(segment: segment)
        stage.run(frames: 10)
      }
      made.removeFromSuperview()
    }
    #expect(view == nil)
    stage.run(frames: 20)
    #expect(stage.inspection?.selection == nil)
    stage.app.run { AcetateInspector.close() }
    #expect(inspection == nil && controller == nil)
  }

  @Test("It does not inspect itself", .unpainted)
  func itself() {
    let stage = InspectorStage(isPainted: false)
    let inspection = stage.open()
    inspection.select(inspection.controller.outline.table)
    #expect(inspection.selection == nil)
    #expect(!TextReports.tree(of: stage.window).contains("Inspector"))
  }

  @Test("A registered panel shows what the app makes for the chosen view", .unpainted)
  func panel() throws {
    final class Panel: UIViewController {
      weak var subject: UIView?
    }
    let stage = InspectorStage(isPainted: false)
    var made: [Panel] = []
    stage.app.run {
      AcetateInspector.registerPanel(title: "Mine") { view in
        let panel = Panel()
        panel.subject = view
        made.append(panel)
        return panel
      }
    }
    let label = stage.add(UILabel(), CGRect(x: 0, y: 0, width: 50, height: 20))
    let inspection = stage.open()
    #expect(inspection.controller.segments.titleForSegment(at: 4) == "Mine")
    inspection.controller.show(segment: 4)
    #expect(made.isEmpty)
    inspection.select(label)
    #expect(made.last?.subject === label && made.last?.view.window === inspection.window)
    // A panel may show a view of the app, which is then in the inspector's window.
    made.last?.view.addSubview(label)
    stage.run(frames: 20)
    inspection.select(stage.window)
    #expect(made.count == 2)
  }

  @Test("An excluded view is neither in the tree nor picked", .unpainted)
  func exclusion() {
    let stage = InspectorStage(isPainted: false)
    let box = stage.add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100))
    let cover = stage.add(UIButton(), CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.app.run { AcetateInspector.exclude(cover) }
    let inspection = stage.open()
    #expect(!TextReports.tree(of: stage.window, leavingOut: inspection.isLeftOut).contains("UIButton"))
    #expect(inspection.view(at: CGPoint(x: 50, y: 50), in: stage.window) === box)
  }

  @Test("The window works at 300 points, at one pixel, and from right to left")
  func sizes() throws {
    let stage = InspectorStage()
    stage.add(UILabel(), CGRect(x: 10, y: 10, width: 50, height: 20)).text = "Hello"
    let inspection = stage.open()
    let platform = try #require(stage.toolPlatform)
    for size in [CGSize(width: 300, height: 400), CGSize(width: 1, height: 1), CGSize(width: 1600, height: 900)] {
      platform.resize(to: size, at: stage.time)
      for segment in 0..<inspection.controller.segments.numberOfSegments {
        inspection.controller.show(segment: segment)
        stage.run(frames: 5)
      }
      let isWide = size.width >= InspectorController.leastWideWidth
      #expect(inspection.controller.segments.numberOfSegments == (isWide ? 4 : 5))
    }
    let start = inspection.controller.outline.view.convert(CGPoint.zero, to: nil).x
    #expect(start == 0)
    inspection.window.semanticContentAttribute = .forceRightToLeft
  }
}
