import Foundation
@_spi(Toolkit) import Views

extension ObjectServer {
  /// Returns what events tell of, and drops the numbers of objects that are gone.
  func picture() -> TreePicture {
    var (picture, isWhole) = (TreePicture(), true)
    for (root, window) in table.windows {
      let isActive = window.isActiveOnDesktop
      let focus = isActive ? focusedNode(in: window) : nil
      let isTreeWhole = table.forEachNode(in: root) { node in
        let number = table.number(of: node)
        picture.elements[number] = element(node, isFocused: node.id == focus?.id, isActive: isActive)
      }
      isWhole = isWhole && isTreeWhole
      let number = table.number(of: root)
      picture.windows.append(number)
      guard isActive else { continue }
      picture.activeWindow = number
      picture.focus = focus.map(table.number)
      picture.text = focus.flatMap(text)
    }
    if isWhole { table.keep(Set(picture.elements.keys)) }
    return picture
  }

  private func element(_ node: AccessibilityNode, isFocused: Bool, isActive: Bool) -> TreePicture.Element {
    let object = AccessibleObject(node: node, server: self)
    return TreePicture.Element(
      name: object.name, description: object.description,
      states: AccessibleStates(node, isFocused: isFocused, isActive: isActive), value: node.amount?.value,
      children: node.children.prefix(ObjectTable.mostNodes).map(table.number),
      reusesChildren: node.children.contains { $0.place?.item != nil },
      changesOften: node.traits.contains(.updatesFrequently))
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
