import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite("Spring-loaded buttons")
struct SpringLoadedButtonTests {
  private final class Source: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider())] }
  }

  @Test("A drag that rests over a spring-loaded button clicks it once, if it is enabled")
  func resting() {
    let (harness, delegate) = (OffscreenHarness(), Source())
    let source = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    source.addInteraction(UIDragInteraction(delegate: delegate))
    let button = harness.add(UIButton(), frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    func rest() {
      harness.pointer.press(at: CGPoint(x: 50, y: 50))
      harness.pointer.move(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), duration: 0.2)
      harness.run(for: 2)
      harness.pointer.release(at: CGPoint(x: 250, y: 50))
      harness.runUntilIdle()
    }
    rest()
    #expect(events.isEmpty && !button.isSpringLoaded && button.interactions.isEmpty)
    button.isSpringLoaded = true
    rest()
    #expect(events == ["inside", "primary"] && button.isSpringLoaded)
    button.isEnabled = false
    rest()
    button.isEnabled = true
    button.isSpringLoaded = false
    rest()
    #expect(events.count == 2 && !button.isSpringLoaded)
  }
}
