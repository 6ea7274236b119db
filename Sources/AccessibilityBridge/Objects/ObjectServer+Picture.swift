import Foundation
@_spi(Toolkit) import Views

extension ObjectServer {
  /// Returns what events tell of, and drops the numbers of objects that are gone.
  func picture() -> TreePicture {
    var (picture, isWhole) = (TreePicture(), true)
    for (root, window) in table.windows {
      let view = view(of: window)
      let focus = view.isActive ? focusedNode(in: window) : nil
      let isTreeWhole = table.forEachNode(in: root) { node in
        picture.elements[table.number(of: node)] = element(node, view.states(of: node))
      }
      isWhole = isWhole && isTreeWhole
      let number = table.number(of: root)
      picture.windows.append(number)
      if view.shape != .normal { picture.shapes[number] = view.shape }
      if let focus {
        picture.frames[table.number(of: focus)] = PixelFrame(focus.frame, scale: window.platform?.scale ?? 1)
      }
      picture.frames[number] = frameOnScreen(root, of: window)
      guard view.isActive else { continue }
      picture.activeWindow = number
      picture.focus = focus.map(table.number)
      picture.text = focus.flatMap(text)
    }
    keepPlaces(of: picture.windows)
    if isWhole { table.keep(Set(picture.elements.keys)) }
    return picture
  }

  private func element(_ node: AccessibilityNode, _ states: AccessibleStates) -> TreePicture.Element {
    let object = AccessibleObject(node: node, server: self)
    return TreePicture.Element(
      name: object.name, description: object.description, states: states, value: node.amount?.value,
      children: node.children.prefix(ObjectTable.mostNodes).map(table.number),
      reusesChildren: states.contains(.managesDescendants), changesOften: node.traits.contains(.updatesFrequently),
      isSpokenWhenNew: [.alert, .sheet, .popover, .menu, .toolTip].contains(node.role))
  }

  private func text(_ node: AccessibilityNode) -> TreePicture.Text? {
    guard let text = node.text else { return nil }
    let content = ScalarText(text.shownText)
    let (start, end) = (text.selectedRange.location, NSMaxRange(text.selectedRange))
    let first = content.offset(ofUnit: start)
    return TreePicture.Text(
      object: table.number(of: node), content: content.scalars,
      selection: first..<max(first, content.offset(ofUnit: end)))
  }
}
