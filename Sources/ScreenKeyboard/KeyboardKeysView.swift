import Foundation
import Views

/// The keys of one page, in rows that fill the view.
final class KeyboardKeysView: UIView {
  private var rows: [KeyboardRow] = []
  private(set) var keyViews: [KeyboardKeyView] = []

  /// Called for each pressed key. Backspace is reported when it goes down, and again while it is held.
  var keyWasPressed: (KeyboardKey) -> Void = { _ in }

  private lazy var backspaceRepeat = KeyRepeat { [unowned self] in keyWasPressed(.backspace) }

  func show(_ page: KeyboardPage) {
    rows = KeyboardRow.rows(of: page)
    for view in keyViews { view.removeFromSuperview() }
    keyViews = rows.flatMap(\.places).map { makeKeyView($0.key) }
    for view in keyViews { addSubview(view) }
    setNeedsLayout()
  }

  /// Updates the keys.
  ///
  /// - Parameters:
  ///   - shift: Letters are capitals while it is on.
  ///   - enter: The label of the Return key.
  func label(shift: KeyboardShift, enter: String) {
    for view in keyViews {
      switch view.key {
      case .character(let character): view.title = shift.isOn ? character.uppercased() : character
      case .space: view.title = SystemString.keyboardSpace.text
      case .page(let page): view.title = page.label
      case .enter: view.title = enter
      case .shift: (view.isSelected, view.isLocked) = (shift.isOn, shift.state == .locked)
      case .backspace, .dismiss: break
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = KeyboardConstants.keyGap
    let width = max(0, min(bounds.width - gap, KeyboardConstants.largestRowWidth))
    let height = max(0, bounds.height - gap) / CGFloat(max(rows.count, 1))
    var views = keyViews[...]
    for (index, row) in rows.enumerated() {
      let rect = CGRect(
        x: bounds.midX - width * row.width / 20, y: gap / 2 + height * CGFloat(index),
        width: width * row.width / 10, height: height)
      // An outer key is hit up to half a letter beyond its row, and above and below up to the panel's edges.
      let reach = max(0, min(rect.minX, width / 20))
      var hit = rect.insetBy(dx: -reach, dy: 0)
      if index == 0 { (hit.origin.y, hit.size.height) = (0, rect.maxY) }
      if index == rows.count - 1 { hit.size.height = bounds.height - hit.minY }
      layOut(views.prefix(row.places.count), of: row, in: rect, hit: hit)
      views = views.dropFirst(row.places.count)
    }
  }

  /// Lays out the keys of a row.
  ///
  /// - Parameters:
  ///   - rect: The area that they share.
  ///   - hit: The area in which they are hit: the rectangle and its surroundings.
  private func layOut(_ views: ArraySlice<KeyboardKeyView>, of row: KeyboardRow, in rect: CGRect, hit: CGRect) {
    let gap = KeyboardConstants.keyGap
    var x = rect.minX
    for (view, place) in zip(views, row.places) {
      let slot = CGRect(x: x, y: rect.minY, width: rect.width * place.width / row.width, height: rect.height)
      x = slot.maxX
      let left = view === views.first ? hit.minX : slot.minX
      let right = view === views.last ? hit.maxX : slot.maxX
      view.frame = CGRect(x: left, y: hit.minY, width: right - left, height: hit.height)
      let key = slot.insetBy(dx: min(gap, slot.width) / 2, dy: min(gap, slot.height) / 2).integralEdges
      view.keyFrame = key.offsetBy(dx: -view.frame.minX, dy: -view.frame.minY)
    }
  }

  private func makeKeyView(_ key: KeyboardKey) -> KeyboardKeyView {
    let view = KeyboardKeyView(key: key)
    if key == .backspace {
      view.addTarget(for: .touchDown) { [unowned self] view in
        keyWasPressed(key)
        if let window = view.window { backspaceRepeat.begin(in: window) }
      }
      view.addTarget(for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit]) { [unowned self] _ in
        backspaceRepeat.end()
      }
    } else {
      view.addTarget(for: .touchUpInside) { [unowned self] _ in keyWasPressed(key) }
    }
    return view
  }
}

extension CGRect {
  /// The rectangle with its edges rounded to whole points.
  fileprivate var integralEdges: CGRect {
    let (left, top) = (minX.rounded(), minY.rounded())
    return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }
}
