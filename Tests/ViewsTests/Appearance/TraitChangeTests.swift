import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Registrations for changes of traits", .serialized, .unpainted)
struct TraitChangeTests {
  private enum Density: UITraitDefinition {
    static let defaultValue = 1
  }

  private final class Target: UIView {
    var log: [String] = []
    var registration: (any UITraitChangeRegistration)?

    func changed() { log.append("changed") }
    func changed(of view: UIView, from previous: UITraitCollection) {
      log.append("\(view.tag) from \(previous.userInterfaceStyle)")
    }
  }

  @Test func `A handler is called for its traits alone, with the new ones as the current ones`() {
    let (outer, view) = (UIView(), UIView())
    outer.addSubview(view)
    var log: [String] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (sender: UIView, previous) in
      #expect(sender === view)
      log.append("\(previous.userInterfaceStyle) to \(UITraitCollection.current.userInterfaceStyle)")
    }
    outer.traitOverrides.horizontalSizeClass = .compact
    #expect(log.isEmpty)
    outer.overrideUserInterfaceStyle = .dark
    #expect(log == ["light to dark"])
    view.unregisterForTraitChanges(registration)
    outer.overrideUserInterfaceStyle = .light
    #expect(log.count == 1)
  }

  @Test func `Methods of the object and of another one are called, which is not retained`() {
    let view = Target()
    view.tag = 7
    var other: Target? = Target()
    weak let gone = other
    view.registerForTraitChanges([Density.self], action: Target.changed)
    if let other {
      view.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: other,
        action: Selector(named: "changed(of:from:)", Target.changed(of:from:)))
    }
    view.traitOverrides[Density.self] = 2
    #expect(view.log == ["changed"] && other?.log == [])
    view.overrideUserInterfaceStyle = .dark
    #expect(view.log == ["changed"] && other?.log == ["7 from light"])
    other = nil
    #expect(gone == nil)
    view.overrideUserInterfaceStyle = .light
  }

  @Test func `A controller's handlers are called when its view is loaded`() {
    let controller = UIViewController()
    var calls = 0
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self, Density.self]) {
      (sender: UIViewController, _) in
      #expect(sender === controller)
      calls += 1
    }
    controller.overrideUserInterfaceStyle = .dark
    #expect(calls == 0 && controller.traitCollection.userInterfaceStyle == .dark)
    controller.loadViewIfNeeded()
    calls = 0
    controller.overrideUserInterfaceStyle = .light
    controller.view.traitOverrides[Density.self] = 5
    #expect(calls == 2)
  }

  @Test func `Handlers may register and end registrations while they are called`() {
    let view = Target()
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (sender: Target, _) in
      sender.log.append("first")
      if let second = sender.registration { sender.unregisterForTraitChanges(second) }
      sender.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (sender: Target, _) in
        sender.log.append("added")
      }
    }
    view.registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (sender: Target, _) in
      sender.log.append("second")
    }
    view.overrideUserInterfaceStyle = .dark
    #expect(view.log == ["first"])
    view.overrideUserInterfaceStyle = .light
    #expect(view.log == ["first", "first", "added"])
  }

  @Test func `A handler that changes the trait again is called for that change`() {
    let view = UIView()
    var values: [Int] = []
    view.registerForTraitChanges([Density.self]) { (sender: UIView, _) in
      values.append(sender.traitCollection[Density.self])
      if values.count < 3 { sender.traitOverrides[Density.self] += 1 }
    }
    view.traitOverrides[Density.self] = 10
    #expect(values == [10, 11, 12])
  }

  @Test func `A page that comes back into its window hears of what changed in between`() {
    let harness = OffscreenHarness(size: CGSize(width: 100, height: 100))
    let (controller, child) = (UIViewController(), UIView())
    controller.view.addSubview(child)
    harness.window.addSubview(controller.view)
    var styles: [UIUserInterfaceStyle] = []
    child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
      styles += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    controller.view.removeFromSuperview()
    var settings = DesktopSettings()
    settings.userInterfaceStyle = .dark
    harness.settings = settings
    #expect(styles.isEmpty)
    harness.window.addSubview(controller.view)
    #expect(styles == [.light, .dark])
    controller.view.removeFromSuperview()
    harness.window.addSubview(controller.view)
    #expect(styles.count == 2)
  }
}
