import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("View controllers")
struct UIViewControllerTests {
  private final class LoggingController: UIViewController {
    let log: CallbackLog

    init(log: CallbackLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      log.add("loadView")
      view = LoggingView("view", log: log)
    }

    override func viewDidLoad() { log.add("viewDidLoad") }
    override func viewWillLayoutSubviews() { log.add("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.add("viewDidLayoutSubviews") }
  }

  private let log = CallbackLog()

  @Test("The view is loaded once, when it is first used")
  func loading() {
    let controller = LoggingController(log: log)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    let entries = log.entries {
      _ = controller.view
      _ = controller.view
      controller.loadViewIfNeeded()
    }
    #expect(entries == ["loadView", "viewDidLoad"])
    #expect(controller.isViewLoaded && controller.viewIfLoaded === controller.view)
  }

  @Test("A controller that loads no view of its own gets a plain view with a size")
  func plainView() {
    let view = UIViewController().view
    #expect(view?.subviews.isEmpty == true && view?.bounds.isEmpty == false)
  }

  @Test("A controller receives callbacks before and after its view's layout")
  func layout() {
    let controller = LoggingController(log: log)
    let view: UIView = controller.view
    let entries = log.entries { view.layoutIfNeeded() }
    #expect(entries == ["viewWillLayoutSubviews", "view layoutSubviews", "viewDidLayoutSubviews"])
    #expect(log.entries { view.layoutIfNeeded() } == [])
  }

  @Test("A controller whose new view was laid out before receives callbacks for the next layout")
  func layoutOfPlainView() {
    let harness = OffscreenHarness()
    let view = UIView(frame: harness.window.bounds)
    harness.show(view)
    let controller = LoggingController(log: log)
    controller.view = view
    #expect(log.entries { harness.runFrame() } == ["viewWillLayoutSubviews", "viewDidLayoutSubviews"])
  }

  @Test("A replaced view does not call the controller")
  func replacingView() {
    let controller = LoggingController(log: log)
    let old: UIView = controller.view
    controller.view = UIView()
    #expect(log.entries { old.layoutIfNeeded() } == ["view layoutSubviews"])
    #expect(old.next == nil && controller.view.next === controller)
  }

  @Test("The responder chain goes from the view to its controller to the superview")
  func responderChain() {
    let (outer, controller) = (UIView(), UIViewController())
    outer.addSubview(controller.view)
    #expect(controller.view.next === controller && controller.next === outer)
  }

  @Test("The root view fills the window behind its other subviews, and follows its size")
  func rootView() {
    let harness = OffscreenHarness(size: CGSize(width: 40, height: 30))
    let overlay = UIView()
    harness.window.addSubview(overlay)
    let controller = UIViewController()
    harness.window.rootViewController = controller
    #expect(harness.window.subviews.first === controller.view && harness.window.subviews.last === overlay)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    harness.resize(to: CGSize(width: 60, height: 50))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 60, height: 50))
  }

  @Test("A new root view controller's view replaces the old one's")
  func replacingRoot() {
    let harness = OffscreenHarness()
    let (old, new) = (UIViewController(), UIViewController())
    harness.window.rootViewController = old
    harness.window.rootViewController = new
    #expect(old.view.superview == nil && harness.window.subviews.map { $0 } == [new.view])
    harness.window.rootViewController = nil
    #expect(harness.window.subviews.isEmpty)
  }
}
