import Foundation
import Rendering
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

extension PictureSheet {
  /// Returns the sheet in the light appearance, and to its right in the dark one.
  @MainActor
  func picture(scale: CGFloat) throws -> PixelBuffer {
    let sides = try [UIUserInterfaceStyle.light, .dark].map { try picture(scale: scale, style: $0) }
    let width = sides.reduce(0) { $0 + $1.size.width }
    let whole = try #require(PixelBuffer(size: PixelSize(width: width, height: sides[0].size.height)))
    var left = 0
    for side in sides {
      for y in 0..<Int(side.size.height) {
        (whole.pixels + y * whole.pixelsPerRow + left)
          .update(from: side.pixels + y * side.pixelsPerRow, count: Int(side.size.width))
      }
      left += Int(side.size.width)
    }
    return whole
  }

  @MainActor
  private func picture(scale: CGFloat, style: UIUserInterfaceStyle) throws -> PixelBuffer {
    let ground = UIView()
    ground.backgroundColor = .systemBackground
    let harness = OffscreenHarness(root: ground, size: size, scale: scale)
    ground.overrideUserInterfaceStyle = style
    for (index, cell) in cells.enumerated() { add(cell, to: ground, in: frame(ofCell: index)) }
    for (cell, view) in zip(cells, ground.subviews) {
      if cell.state == .focused { focus(view, in: harness) }
      if cell.state == .pressed {
        harness.pointer.press(at: CGPoint(x: view.frame.minX + view.frame.width / 4, y: view.frame.midY))
      }
    }
    // Slides have ended; an activity indicator, which never rests, is at a fixed time.
    harness.run(until: 1)
    for (cell, view) in zip(cells, ground.subviews) {
      guard case .editing(let range) = cell.state else { continue }
      edit(view, selecting: range)
      // The caret has just appeared.
      harness.run(for: 0.1)
    }
    return try #require(harness.platform.image)
  }

  @MainActor
  private func add(_ cell: Cell, to ground: UIView, in area: CGRect) {
    let view = cell.make()
    switch cell.state {
    case .plain, .focused, .pressed, .editing: break
    case .highlighted: (view as? UIControl)?.isHighlighted = true
    case .disabled: (view as? UIControl)?.isEnabled = false
    case .mirrored: view.traitOverrides.layoutDirection = .rightToLeft
    }
    ground.addSubview(view)
    if view.bounds.isEmpty { view.sizeToFit() }
    view.frame.origin = CGPoint(
      x: (area.midX - view.bounds.width / 2).rounded(), y: (area.midY - view.bounds.height / 2).rounded())
  }

  @MainActor
  private func edit(_ view: UIView, selecting range: NSRange) {
    view.becomeFirstResponder()
    guard let input = view as? any UITextInput,
      let start = input.position(from: input.beginningOfDocument, offset: range.location),
      let end = input.position(from: start, offset: range.length)
    else { return }
    input.selectedTextRange = input.textRange(from: start, to: end)
  }

  @MainActor
  private func focus(_ view: UIView, in harness: OffscreenHarness) {
    for _ in cells where !view.isFocused { harness.strike("Tab") }
  }
}
