import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Navigation controllers")
struct UINavigationControllerTests {
  @Test("The stack, and what its operations return")
  func stack() {
    let stage = NavigationStage()
    let navigation = stage.navigation
    let (second, third) = (stage.pushed("B"), stage.pushed("C"))
    #expect(navigation.viewControllers == [stage.first, second, third] && navigation.topViewController === third)
    #expect(third.navigationController === navigation && third.parent === navigation)
    #expect(navigation.popToViewController(second, animated: false) == [third])
    #expect(navigation.popToViewController(second, animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == [second])
    #expect(navigation.popViewController(animated: false) == nil && navigation.viewControllers == [stage.first])
    navigation.pushViewController(stage.first, animated: true)
    #expect(navigation.viewControllers == [stage.first] && navigation.transition == nil)
    navigation.viewControllers = []
    #expect(navigation.topViewController == nil && navigation.popViewController(animated: true) == nil)
    #expect(navigation.navigationBar.items == nil && stage.first.parent == nil)
  }

  @Test("A page comes in by a critically damped spring", arguments: [30, 60, 144])
  func spring(framesPerSecond: Int) throws {
    let stage = NavigationStage(framesPerSecond: framesPerSecond)
    let second = stage.controller("B")
    stage.navigation.pushViewController(second, animated: true)
    stage.harness.runFrame()
    let start = stage.harness.time
    for (time, progress) in [(0.1, 0.545), (0.2, 0.879), (0.35, 0.988), (0.5, 0.999)] {
      stage.harness.run(until: start + time)
      // The last frame may be a little earlier.
      let elapsed = (time * Double(framesPerSecond)).rounded(.down) / Double(framesPerSecond)
      let phase = elapsed * (1000.0 / 3).squareRoot()
      let exact = 1 - (1 + phase) * exp(-phase)
      let frames = (second.view.presentationFrame.minX, stage.first.view.presentationFrame.minX)
      #expect(abs(frames.0 - 400 * (1 - exact)) < 0.5)
      #expect(abs(frames.1 + 400.0 / 3 * exact) < 0.5)
      if elapsed == time { #expect(abs(exact - progress) < 0.001) }
    }
    stage.harness.runUntilIdle()
    #expect(stage.first.view.superview == nil && second.view.frame == stage.harness.window.bounds)
  }

  @Test("The page follows the finger from the edge, and the page behind by a third")
  func finger() {
    let stage = NavigationStage()
    let second = stage.pushed("B")
    stage.harness.finger.pull(from: CGPoint(x: 5, y: 250), to: CGPoint(x: 215, y: 250))
    stage.harness.run(for: 0.1)
    // A finger's first 10 points do not count.
    #expect(abs(second.view.presentationFrame.minX - 200) < 1)
    #expect(abs(stage.first.view.presentationFrame.minX + 200.0 / 3) < 1)
    stage.harness.finger.release(at: CGPoint(x: 215, y: 250))
  }

  @Test("With reduced motion a page fades in its place, and the titles with it", arguments: [true, false])
  func reducedMotion(isPush: Bool) throws {
    let stage = NavigationStage()
    let second = stage.pushed("B")
    if isPush { stage.navigation.popViewController(animated: false) }
    stage.harness.settings.motion = .reduced
    if isPush { stage.navigation.pushViewController(second, animated: true) } else { stage.navigation.goBack() }
    stage.harness.run(for: 0.1)
    #expect(second.view.presentationAlpha > 0.3 && second.view.presentationAlpha < 0.7)
    #expect([second, stage.first].allSatisfy { $0.view.presentationFrame == stage.harness.window.bounds })
    let item = try #require(stage.navigation.navigationBar.itemView)
    #expect(item.movingParts.allSatisfy { $0.transform == .identity } && item.row.presentationAlpha < 0.7)
    stage.harness.runUntilIdle()
    #expect(second.view.alpha == 1 && stage.first.view.alpha == 1)
    #expect(stage.navigation.pageContainer.subviews == [isPush ? second.view : stage.first.view])
  }

  @Test("With reduced motion the page still follows the finger, and returns with motion")
  func fingerWithReducedMotion() {
    let stage = NavigationStage()
    let second = stage.pushed("B")
    stage.harness.settings.motion = .reduced
    stage.harness.finger.pull(from: CGPoint(x: 5, y: 250), to: CGPoint(x: 115, y: 250))
    stage.harness.run(for: 0.1)
    #expect(abs(second.view.presentationFrame.minX - 100) < 1 && second.view.presentationAlpha == 1)
    stage.harness.finger.release(at: CGPoint(x: 115, y: 250))
    stage.harness.run(for: 0.05)
    #expect(second.view.presentationFrame.minX > 5 && second.view.presentationFrame.minX < 95)
    stage.harness.runUntilIdle()
    #expect(stage.navigation.topViewController === second && second.view.frame == stage.harness.window.bounds)
  }

  @Test("A swipe begins within 20 points of the edge", arguments: [(19, 1), (21, 2)])
  func edge(start: Int, count: Int) {
    let stage = NavigationStage()
    stage.pushed("B")
    stage.harness.finger.drag(from: CGPoint(x: start, y: 250), to: CGPoint(x: 350, y: 250))
    stage.harness.runUntilIdle()
    #expect(stage.navigation.viewControllers.count == count)
  }

  @Test(
    "The page behind is dimmed by 9 % under a page that covers it, and the rest of a swipe takes 0.8 s times its part")
  func shadeAndRest() {
    let stage = NavigationStage()
    let second = stage.pushed("B")
    stage.first.view.backgroundColor = .white
    second.view.backgroundColor = .white
    stage.harness.finger.pull(from: CGPoint(x: 5, y: 250), to: CGPoint(x: 315, y: 250))
    stage.harness.run(for: 0.2)
    // Three quarters of the way.
    #expect(stage.harness.color(10, 200) == 0xF9F9F9 && stage.harness.color(350, 200) == 0xFFFFFF)
    stage.harness.finger.release(at: CGPoint(x: 315, y: 250))
    stage.harness.run(for: 0.18)
    #expect(stage.navigation.transition != nil)
    stage.harness.run(for: 0.06)
    #expect(stage.navigation.transition == nil && stage.navigation.viewControllers == [stage.first])
  }

  @Test("A fast release decides by its direction")
  func fastRelease() {
    let stage = NavigationStage()
    let second = stage.pushed("B")
    stage.harness.finger.fling(from: CGPoint(x: 5, y: 250), to: CGPoint(x: 105, y: 250), duration: 0.1)
    stage.harness.runUntilIdle()
    #expect(stage.navigation.viewControllers == [stage.first])
    stage.navigation.pushViewController(second, animated: false)
    stage.harness.finger.pull(from: CGPoint(x: 5, y: 250), to: CGPoint(x: 380, y: 250), duration: 0.3)
    stage.harness.finger.move(from: CGPoint(x: 380, y: 250), to: CGPoint(x: 280, y: 250), duration: 0.1)
    stage.harness.settle { stage.harness.finger.release(at: CGPoint(x: 280, y: 250)) }
    #expect(stage.navigation.viewControllers == [stage.first, second])
  }

  @Test("A swipe does not begin on the first page, for an item with an own left button, or if it is disabled")
  func noSwipe() {
    let stage = NavigationStage()
    stage.swipe(to: 300)
    #expect(stage.takeCalls() == [])
    let second = stage.pushed("B")
    second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
    stage.swipe(to: 300)
    #expect(stage.takeCalls() == [])
    second.navigationItem.leftBarButtonItem = nil
    stage.navigation.interactivePopGestureRecognizer?.isEnabled = false
    stage.swipe(to: 300)
    #expect(stage.takeCalls() == [] && stage.navigation.topViewController === second)
  }

  @Test("The back button, Escape and Alt with the left arrow go back", arguments: ["button", "Escape", "Left"])
  func goingBack(by way: String) {
    let stage = NavigationStage()
    stage.pushed("B")
    switch way {
    case "button": stage.harness.pointer.click(at: CGPoint(x: 30, y: 22))
    case "Left": stage.harness.typeKey("Left", modifierFlags: .alternate)
    default: stage.harness.typeKey("Escape")
    }
    stage.harness.runUntilIdle()
    #expect(stage.navigation.topViewController === stage.first)
    stage.harness.typeKey("Escape")
    #expect(stage.navigation.topViewController === stage.first)
  }

  @Test("The mouse's button for going back goes back, and the one for going forward does nothing")
  func mouse() {
    let stage = NavigationStage()
    stage.pushed("B")
    stage.harness.send(.historyClick(.forward, at: CGPoint(x: 200, y: 200)))
    #expect(stage.navigation.viewControllers.count == 2)
    let sheet = UIViewController()
    stage.navigation.present(sheet, animated: false)
    stage.harness.send(.historyClick(.back, at: CGPoint(x: 200, y: 300)))
    stage.harness.settle { stage.harness.typeKey("Left", modifierFlags: .alternate) }
    #expect(stage.navigation.viewControllers.count == 2 && stage.navigation.presentedViewController === sheet)
    sheet.dismiss(animated: false)
    stage.harness.send(.historyClick(.back, at: CGPoint(x: 200, y: 200)))
    stage.harness.runUntilIdle()
    #expect(stage.navigation.viewControllers == [stage.first])
  }

  @Test("Going back twice in quick succession goes back twice, and a push in progress is taken back")
  func quickly() {
    let stage = NavigationStage()
    stage.pushed("B")
    stage.navigation.pushViewController(stage.controller("C"), animated: true)
    stage.harness.run(for: 0.1)
    stage.harness.typeKey("Escape")
    stage.harness.run(for: 0.1)
    #expect(stage.navigation.viewControllers.count == 2)
    stage.harness.settle { stage.harness.typeKey("Left", modifierFlags: .alternate) }
    #expect(stage.navigation.viewControllers == [stage.first] && stage.first.view.window === stage.harness.window)
  }

  @Test("The bar displays the titles of the controllers, which follow their properties")
  func titles() {
    let stage = NavigationStage()
    let second = stage.pushed("B")
    #expect(stage.navigation.navigationBar.items?.map(\.title) == ["A", "B"])
    second.title = "New"
    #expect(stage.navigation.navigationBar.topItem?.title == "New")
    stage.navigation.popViewController(animated: false)
    #expect(stage.navigation.navigationBar.items?.map(\.title) == ["A"])
  }

  @Test("The edit button toggles editing and displays it")
  func editButton() throws {
    let stage = NavigationStage()
    let item = stage.first.editButtonItem
    stage.harness.settle { stage.first.navigationItem.rightBarButtonItem = item }
    #expect(item.title == "Edit" && stage.first.editButtonItem === item)
    stage.harness.pointer.click(at: CGPoint(x: 375, y: 22))
    #expect(stage.first.isEditing && item.title == "Done" && item.style == .done)
    stage.first.isEditing = false
    #expect(item.title == "Edit")
  }

  @Test("The bars take their parts of the safe area, and leave them when they are hidden")
  func safeArea() {
    let stage = NavigationStage()
    #expect(stage.first.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    stage.navigation.setToolbarHidden(false, animated: false)
    #expect(stage.first.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
    #expect(stage.navigation.toolbar.frame == CGRect(x: 0, y: 356, width: 400, height: 44))
    stage.first.additionalSafeAreaInsets.top = 10
    #expect(stage.first.view.safeAreaInsets.top == 54)
    stage.navigation.setNavigationBarHidden(true, animated: true)
    stage.harness.run(for: 0.1)
    #expect(!stage.navigation.navigationBar.isHidden && stage.navigation.navigationBar.presentationFrame.minY < -5)
    stage.harness.runUntilIdle()
    #expect(stage.first.view.safeAreaInsets.top == 10 && stage.navigation.navigationBar.isHidden)
    stage.navigation.isNavigationBarHidden = false
    #expect(stage.first.view.safeAreaInsets.top == 54 && stage.navigation.navigationBar.frame.minY == 0)
  }

  @Test("The toolbar shows the items of the top controller, and is hidden where that asks for it")
  func toolbar() {
    let stage = NavigationStage()
    stage.navigation.isToolbarHidden = false
    stage.first.toolbarItems = [UIBarButtonItem(title: "A")]
    #expect(stage.navigation.toolbar.items?.map(\.title) == ["A"])
    let second = stage.controller("B")
    second.hidesBottomBarWhenPushed = true
    stage.harness.settle { stage.navigation.pushViewController(second, animated: true) }
    #expect(second.view.safeAreaInsets.bottom == 0 && stage.navigation.toolbar.frame.minY > 400)
    stage.harness.settle { stage.navigation.popViewController(animated: true) }
    #expect(stage.navigation.toolbar.frame.minY == 356 && stage.navigation.toolbar.items?.map(\.title) == ["A"])
  }

  @Test("Everything fills a resized window, also during a transition")
  func resizing() {
    let stage = NavigationStage()
    let second = stage.controller("B")
    stage.navigation.pushViewController(second, animated: true)
    stage.harness.run(for: 0.1)
    stage.harness.resizeAndSettle(600, 300)
    #expect(second.view.frame == CGRect(x: 0, y: 0, width: 600, height: 300))
    #expect(stage.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 600, height: 44))
    #expect(stage.navigation.viewControllers == [stage.first, second])
  }

  @Test("Blocks alongside a push run in its animation, and completions after it")
  func coordinator() {
    let stage = NavigationStage()
    let (second, view) = (stage.controller("B"), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    second.actions["willAppear"] = {
      second.view.addSubview(view)
      second.transitionCoordinator?.animate { _ in
        view.alpha = 0
      } completion: { context in
        stage.log.add("completion \(context.isCancelled)")
      }
    }
    stage.navigation.pushViewController(second, animated: true)
    stage.harness.run(for: 0.1)
    #expect(view.alpha == 0 && view.presentationAlpha > 0.3 && view.presentationAlpha < 0.6)
    stage.harness.runUntilIdle()
    #expect(stage.takeCalls().suffix(2) == ["completion false", "didShow B"])
    #expect(second.transitionCoordinator == nil)
  }
}
