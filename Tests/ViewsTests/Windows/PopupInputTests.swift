import Foundation
import Testing

@_spi(Toolkit) @testable import Views

@Suite("Input of a popup")
final class PopupInputTests {
  private var input = PopupInput(frame: CGRect(x: 100, y: -50, width: 40, height: 200))
  private let inside = CGPoint(x: 110, y: -20)
  private let outside = CGPoint(x: 50, y: 50)
  /// `inside` and `outside` in the popup's coordinates.
  private let place = CGPoint(x: 10, y: 30)
  private let placeBeside = CGPoint(x: -50, y: 100)

  private func take(_ kind: InputEvent.Kind, isOwnerPressed: Bool = false) -> InputEvent.Kind? {
    input.translate(kind, isOwnerPressed: isOwnerPressed)
  }

  @Test("A press belongs to the popup if it began over it, until its end")
  func presses() {
    #expect(take(.pointerDown(inside)) == .pointerDown(place))
    #expect(take(.pointerMove(outside)) == .pointerMove(placeBeside))
    #expect(take(.pointerUp(outside)) == .pointerUp(placeBeside) && take(.pointerUp(outside)) == nil)
    #expect(take(.pointerDown(inside)) != nil && take(.pointerCancel) == .pointerCancel && take(.pointerCancel) == nil)
    #expect(take(.pointerDown(outside)) == nil && take(.pointerUp(inside)) == nil)
  }

  @Test("The pointer without a button hovers over the popup, except while it drags in the owner")
  func hovering() {
    #expect(take(.pointerMove(inside)) == .pointerMove(place) && input.isHovered)
    #expect(take(.pointerMove(outside)) == nil && !input.isHovered)
    #expect(take(.pointerMove(inside), isOwnerPressed: true) == nil && !input.isHovered)
    #expect(take(.pointerMove(inside)) != nil && take(.pointerLeave) == nil && !input.isHovered)
  }

  @Test("Fingers and motions of a touchpad belong to where they began, and notches of a wheel to where they are")
  func devices() {
    let contact = TouchContact(majorRadius: 5, force: 2)
    #expect(
      take(.touch(id: 1, at: inside, phase: .began, contact: contact))
        == .touch(id: 1, at: place, phase: .began, contact: contact))
    #expect(take(.touch(id: 2, at: outside, phase: .began)) == nil)
    #expect(take(.touch(id: 2, at: inside, phase: .moved)) == nil)
    #expect(take(.touch(id: 1, at: outside, phase: .ended)) == .touch(id: 1, at: placeBeside, phase: .ended))
    #expect(take(.touch(id: 1, at: inside, phase: .moved)) == nil)
    let delta = CGPoint(x: 0, y: 3)
    #expect(take(.scroll(at: inside, delta: delta, phase: .began)) == .scroll(at: place, delta: delta, phase: .began))
    #expect(take(.scroll(at: outside, delta: delta, phase: .changed)) != nil)
    #expect(take(.scroll(at: outside, delta: delta, phase: .began)) == nil)
    #expect(take(.scroll(at: inside, delta: delta, phase: .ended)) == nil)
    #expect(take(.wheel(at: outside, notches: delta, modifiers: [])) == nil)
    #expect(
      take(.wheel(at: inside, notches: delta, modifiers: .shift))
        == .wheel(at: place, notches: delta, modifiers: .shift))
  }

  @Test("Other buttons, keys and pinches are the owner's")
  func others() {
    let kinds: [InputEvent.Kind] = [
      .secondaryDown(inside), .secondaryUp(inside), .middleClick(inside), .historyClick(.back, at: inside),
      .keyDown(name: "a", characters: "a", modifiers: []), .text("a"), .keyboardLeave, .resize(.zero),
      .pinch(at: inside, phase: .began, scale: 1, rotation: 0, delta: .zero),
    ]
    for kind in kinds { #expect(take(kind) == nil) }
  }
}
