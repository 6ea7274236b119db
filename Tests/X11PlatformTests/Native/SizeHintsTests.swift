import CX11
import Foundation
import Rendering
import Testing
import Views

@testable import X11Platform

@Suite("Size hints for the window manager")
@MainActor
struct SizeHintsTests {
  private let size = PixelSize(width: 300, height: 200)

  @Test("Limits in points become device pixels")
  func pixels() {
    let limits = WindowSizeLimits(
      minimum: CGSize(width: 100, height: 50.5), maximum: CGSize(width: 400, height: 300))
    let hints = SizeHints(size: size, limits: limits, scale: 2).xHints
    #expect(hints.flags == PSize | PMinSize | PMaxSize)
    #expect((hints.width, hints.height) == (300, 200))
    #expect((hints.min_width, hints.min_height) == (200, 101))
    #expect((hints.max_width, hints.max_height) == (800, 600))
  }

  @Test("A window without limits has a minimum size of one pixel and no maximum size")
  func none() {
    let hints = SizeHints(size: size, limits: .none, scale: 1).xHints
    #expect(hints.flags == PSize | PMinSize)
    #expect((hints.min_width, hints.min_height) == (1, 1))
  }

  @Test("A place is the user's, and that of the content")
  func place() {
    var hints = SizeHints(size: size, limits: .none, scale: 1)
    hints.place = (-5, 7)
    #expect(hints.xHints.flags == PSize | PMinSize | USPosition | PWinGravity)
    #expect((hints.xHints.x, hints.xHints.y) == (-5, 7) && hints.xHints.win_gravity == StaticGravity)
  }

  @Test("A limit on one side sets the other to the largest side of a window")
  func oneSide() {
    var limits = WindowSizeLimits.none
    limits.maximum.width = 500
    let hints = SizeHints(size: size, limits: limits, scale: 1).xHints
    #expect((hints.max_width, hints.max_height) == (500, 16384))
  }
}
