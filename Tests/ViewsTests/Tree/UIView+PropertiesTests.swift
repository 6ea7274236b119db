import Foundation
import Observation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Updates of properties", .serialized, .unpainted)
struct UIViewPropertiesTests {
  @Observable
  fileprivate final class Model: @unchecked Sendable {
    var title = "one"
    var other = 0
  }

  private final class Shown: UIView {
    var model = Model()
    var log: [String] = []

    override func updateProperties() {
      super.updateProperties()
      log.append(model.title)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout")
    }
  }

  private final class Controller: UIViewController {
    let model = Model()
    let content = Shown()
    var log: [String] = []

    override func loadView() { view = content }

    override func updateProperties() {
      super.updateProperties()
      log.append("controller \(model.title), view \(content.log.count)")
    }
  }

  private let harness = OffscreenHarness(size: CGSize(width: 100, height: 100))

  private func shown() -> Shown {
    let view = Shown()
    harness.window.addSubview(view)
    harness.runUntilIdle()
    return view
  }

  @Test func `Properties are updated before the first layout, and again on request without layout`() {
    let view = shown()
    #expect(view.log == ["one", "layout"])
    view.setNeedsUpdateProperties()
    view.setNeedsUpdateProperties()
    harness.runUntilIdle()
    #expect(view.log == ["one", "layout", "one"])
    view.setNeedsLayout()
    harness.runUntilIdle()
    #expect(view.log == ["one", "layout", "one", "layout"])
  }

  @Test func `A change of an observed property that was read updates the view before the next frame`() {
    let view = shown()
    view.log = []
    view.model.other = 1
    harness.runUntilIdle()
    #expect(view.log.isEmpty)
    view.model.title = "two"
    view.model.title = "three"
    harness.runUntilIdle()
    #expect(view.log == ["three"])
    view.model.title = "four"
    harness.runUntilIdle()
    #expect(view.log == ["three", "four"])
  }

  @Test func `Another thread may change what a view shows`() async throws {
    let view = shown()
    view.log = []
    let model = view.model
    await Task.detached { model.title = "elsewhere" }.value
    try await eventually("a request") { view.layoutState.needsProperties }
    harness.runUntilIdle()
    #expect(view.log == ["elsewhere"])
  }

  @Test func `Properties are updated at once if code asks for it, those of subviews as well`() {
    let (outer, view) = (UIView(), Shown())
    outer.addSubview(view)
    outer.updatePropertiesIfNeeded()
    #expect(view.log == ["one"])
    outer.updatePropertiesIfNeeded()
    #expect(view.log == ["one"])
    outer.layoutIfNeeded()
    #expect(view.log == ["one", "layout"])
  }

  @Test func `A change of traits updates properties`() {
    let view = shown()
    view.log = []
    harness.window.overrideUserInterfaceStyle = .dark
    harness.runUntilIdle()
    #expect(view.log.first == "one")
  }

  @Test func `A controller's properties are updated before its view's`() {
    let controller = Controller()
    harness.window.rootViewController = controller
    harness.runUntilIdle()
    #expect(controller.log == ["controller one, view 0"])
    let count = controller.content.log.count
    controller.model.title = "two"
    harness.runUntilIdle()
    #expect(controller.log == ["controller one, view 0", "controller two, view \(count)"])
  }

  @Test func `Subviews that an update changes are laid out in the same frame`() {
    final class Parent: UIView {
      let child = Shown()
      var isWide = false

      override func updateProperties() { child.frame.size.width = isWide ? 20 : 10 }
    }
    let parent = Parent()
    parent.addSubview(parent.child)
    harness.window.addSubview(parent)
    harness.runUntilIdle()
    parent.child.log = []
    parent.isWide = true
    parent.setNeedsUpdateProperties()
    harness.runUntilIdle()
    #expect(parent.child.bounds.width == 20 && parent.child.log == ["layout"])
  }

  @Test func `A view that goes away is not kept by what it observed`() {
    let model = Model()
    weak var gone: Shown?
    do {
      let view = Shown()
      view.model = model
      harness.window.addSubview(view)
      harness.runUntilIdle()
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
    model.title = "two"
  }
}
