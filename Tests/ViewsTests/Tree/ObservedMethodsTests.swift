import Foundation
import Observation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Observed methods", .serialized)
struct ObservedMethodsTests {
  @Observable
  fileprivate final class Model: @unchecked Sendable {
    var width = 10.0
    var color = 0
    var other = 0
  }

  /// A view that counts its calls and reads a model in all methods, each a property of its own where it can.
  private final class Shown: UIView {
    let model: Model
    var log: [String] = []

    /// What to do at the end of the layout.
    var duringLayout: () -> Void = {}

    init(_ model: Model) {
      self.model = model
      super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout \(model.width)")
      duringLayout()
    }

    override func draw(_ rect: CGRect) {
      log.append("draw \(model.color)")
    }

    override func updateConstraints() {
      super.updateConstraints()
      log.append("constraints \(model.other)")
    }

    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let harness = OffscreenHarness(size: CGSize(width: 100, height: 100))
  private let model = Model()

  private func shown() -> Shown {
    let view = Shown(model)
    view.setNeedsUpdateConstraints()
    harness.window.addSubview(view)
    harness.runUntilIdle()
    view.log = []
    return view
  }

  @Test func `A change calls each method that read the property, and no other one`() {
    let view = shown()
    model.width = 11
    harness.runUntilIdle()
    #expect(view.takeLog() == ["layout 11.0"])
    model.color = 1
    harness.runUntilIdle()
    #expect(view.takeLog() == ["draw 1"])
    model.other = 1
    harness.runUntilIdle()
    // Constraints are followed by layout.
    #expect(view.takeLog().filter { !$0.hasPrefix("layout") } == ["constraints 1"])
    model.color = 2
    model.color = 3
    harness.runUntilIdle()
    #expect(view.takeLog() == ["draw 3"])
  }

  @Test func `What the last call did not read is no longer observed, and what it read first is`() {
    final class Choosing: UIView {
      let model: Model
      var readsWidth = true
      var count = 0

      init(_ model: Model) {
        self.model = model
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) { nil }

      override func layoutSubviews() {
        count += 1
        _ = readsWidth ? Int(model.width) : model.color
      }
    }
    let view = Choosing(model)
    harness.window.addSubview(view)
    harness.runUntilIdle()
    view.readsWidth = false
    view.setNeedsLayout()
    harness.runUntilIdle()
    view.count = 0
    model.width = 20
    harness.runUntilIdle()
    #expect(view.count == 0)
    model.color = 20
    harness.runUntilIdle()
    #expect(view.count == 1)
  }

  @Test
  func
    `A layout that is repeated without a change leaves one registration, and a picture drawn in parts at most a hundred`()
    throws
  {
    let view = shown()
    // Each registration holds the object.
    func references(_ method: ObservedMethod) throws -> UInt {
      _getRetainCount(try #require(view.existingSparseState?.observedReads[method]))
    }
    view.setNeedsLayout()
    harness.runUntilIdle()
    view.log = []
    let before = try references(.layoutSubviews)
    for _ in 0..<50 {
      view.setNeedsLayout()
      harness.runUntilIdle()
    }
    #expect(try references(.layoutSubviews) == before && view.takeLog().count == 50)
    let one = try references(.draw)
    for _ in 0..<90 {
      view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
      harness.runUntilIdle()
    }
    #expect(try references(.draw) > one + 80)
    for _ in 0..<30 {
      view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
      harness.runUntilIdle()
    }
    #expect(try references(.draw) < one + 30)
    view.log = []
    model.color = 7
    harness.runUntilIdle()
    #expect(view.takeLog() == ["draw 7"])
  }

  @Test
  func `A view that is laid out inside another one's layout is laid out for its own reads, and so is the other one`() {
    let (outer, inner) = (shown(), Shown(Model()))
    outer.addSubview(inner)
    outer.duringLayout = {
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
    }
    for _ in 0..<3 {
      outer.setNeedsLayout()
      harness.runUntilIdle()
    }
    (outer.log, inner.log) = ([], [])
    outer.duringLayout = {}
    inner.model.width = 12
    harness.runUntilIdle()
    #expect(inner.takeLog().contains("layout 12.0"))
    // Apart from the outer one it is observed by itself.
    outer.log = []
    inner.model.width = 13
    harness.runUntilIdle()
    #expect(inner.takeLog() == ["layout 13.0"] && outer.takeLog().filter { $0.hasPrefix("layout") } == [])
    outer.model.width = 14
    harness.runUntilIdle()
    #expect(outer.takeLog() == ["layout 14.0"])
  }

  @Test func `A layout that changes what it read does not request another one`() {
    let view = shown()
    view.duringLayout = { [model] in model.width += 1 }
    view.setNeedsLayout()
    harness.runUntilIdle()
    #expect(view.takeLog() == ["layout 10.0"])
  }

  @Test func `Another thread may change what a layout read`() async throws {
    let view = shown()
    let model = model
    await Task.detached { model.width = 15 }.value
    try await eventually("a request") { view.layoutState.needsLayout }
    harness.runUntilIdle()
    #expect(view.takeLog() == ["layout 15.0"])
  }

  @Test func `A view that goes away ends its registrations`() throws {
    weak var reads: ObservedReads?
    weak var gone: Shown?
    do {
      let view = shown()
      reads = view.existingSparseState?.observedReads[.layoutSubviews]
      #expect(reads != nil)
      view.removeFromSuperview()
      gone = view
    }
    harness.runUntilIdle()
    #expect(gone == nil && reads == nil)
  }

  @Test func `The methods of a controller are observed, each for itself`() {
    final class Controller: UIViewController {
      let model: Model
      var log: [String] = []

      init(_ model: Model) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewWillLayoutSubviews() { log.append("will \(model.width)") }
      override func viewDidLayoutSubviews() { log.append("did \(model.color)") }

      override func updateViewConstraints() {
        super.updateViewConstraints()
        log.append("constraints \(model.other)")
      }
    }
    let controller = Controller(model)
    controller.loadViewIfNeeded()
    controller.view.setNeedsUpdateConstraints()
    harness.window.rootViewController = controller
    harness.runUntilIdle()
    for change in [{ model.width = 1 }, { model.color = 1 }, { model.width = 2 }, { model.color = 2 }] {
      controller.log = []
      change()
      harness.runUntilIdle()
      #expect(controller.log == ["will \(model.width)", "did \(model.color)"])
    }
    controller.log = []
    model.other = 5
    harness.runUntilIdle()
    #expect(controller.log.filter { $0.hasPrefix("constraints") } == ["constraints 5"])
  }

  @Test func `The module of a class is that in its name`() {
    final class Local: UIView {}
    let classes: [AnyClass] = [
      UIView.self, UIScrollView.self, UIWindow.self, UIViewController.self, Shown.self, Local.self, Generic<Int>.self,
      Generic<Int>.Nested.self, Generic<Int>.InExtension.self,
    ]
    for type in classes {
      #expect(MethodPlaces.module(of: type) == String(reflecting: type).prefix { $0 != "." })
    }
  }

  fileprivate class Generic<Value>: UIView {
    final class Nested: UIView {}
  }

  @Test func `Only methods that classes of the app override are observed`() {
    final class Plain: UIView {}
    class Base: UIView {
      override func layoutSubviews() {}
    }
    final class Derived: Base {
      override func draw(_ rect: CGRect) {}
    }
    #expect(ObservedClasses.methods(ofView: UIView.self) == 0 && ObservedClasses.methods(ofView: Plain.self) == 0)
    #expect(ObservedClasses.methods(ofView: UIScrollView.self) == 0)
    #expect(ObservedClasses.methods(ofView: UIWindow.self) == 0)
    #expect(ObservedClasses.methods(ofView: Base.self) == ObservedMethod.layoutSubviews.bit)
    #expect(
      ObservedClasses.methods(ofView: Derived.self) == ObservedMethod.layoutSubviews.bit | ObservedMethod.draw.bit)
    #expect(
      ObservedClasses.methods(ofView: Shown.self)
        == ObservedMethod.layoutSubviews.bit | ObservedMethod.draw.bit | ObservedMethod.updateConstraints.bit)
    #expect(ObservedClasses.methods(ofController: UIViewController.self) == 0)
  }
}

extension ObservedMethodsTests.Generic {
  fileprivate final class InExtension: UIView {}
}
