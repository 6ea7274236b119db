import Controls
import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The links of a text view that finds some.
@MainActor
final class TextViewLinks {
  var types: UIDataDetectorTypes = []
  var attributes: [NSAttributedString.Key: Any]?

  /// The links that take presses, in the order of the text.
  fileprivate(set) var views: [TextLinkView] = []
}

extension UITextView {
  /// Whether the text has links: as in UIKit, only one that can be selected and not edited has.
  private var findsLinks: Bool { links?.types.contains(.link) == true && isSelectable && !isEditable }

  /// The look of links, for a font; nil without links.
  func linkRun(_ font: UIFont) -> TextRun? {
    guard findsLinks else { return nil }
    var run: TextRun?
    traitCollection.performAsCurrent {
      let text = NSAttributedString(string: "x", attributes: linkTextAttributes)
      run = DrawableText(text, defaults: .init(font: font, color: tintColor, paragraphStyle: .default)).runs.first
    }
    return run
  }

  /// Lets the text be drawn with its links, or without.
  func linksMayHaveChanged() {
    if links != nil { styleDidChange() }
  }

  /// Places the links in sight, and all of a short text.
  func placeLinks() {
    guard let links else { return }
    var (free, views) = (Dictionary(uniqueKeysWithValues: links.views.map { ($0.link, $0) }), [TextLinkView]())
    for (link, rects) in findsLinks ? linksToPlace : [] {
      let view = free.removeValue(forKey: link) ?? makeView(of: link)
      view.cover(rects)
      views.append(view)
    }
    for view in free.values { view.removeFromSuperview() }
    links.views = views
  }

  private var linksToPlace: [(TextLink, [CGRect])] {
    var found: [(TextLink, [CGRect])] = []
    let range = layouts.isShort ? 0..<interaction.storage.count : rangeInSight
    let storage = interaction.storage
    let (first, last) = (storage.fragment(at: range.lowerBound).index, storage.fragment(at: range.upperBound).index)
    for index in first...last {
      let fragment = layouts.fragment(index)
      guard !fragment.links.isEmpty else { continue }
      let (start, top) = (storage.fragment(number: index).range.lowerBound, textOrigin.y + layouts.top(of: index))
      found += fragment.links.map { link in
        let rects = fragment.layout.selectionRects(for: link.range)
        return (link.moved(by: start), rects.map { $0.offsetBy(dx: textOrigin.x, dy: top) })
      }
    }
    return found
  }

  private func makeView(of link: TextLink) -> TextLinkView {
    let view = TextLinkView(link, text: interaction.storage.substring(link.range)) { [weak self] in
      self?.interact(with: link)
    }
    insertSubview(view, aboveSubview: canvas)
    return view
  }

  /// Does for a link what the delegate wants: by default it is opened.
  private func interact(with link: TextLink) {
    let action = UIAction(title: interaction.storage.substring(link.range)) { [weak self] _ in self?.open(link) }
    guard let textDelegate else { return action.perform(sender: self) }
    textDelegate.textView(self, primaryActionFor: UITextItem(link), defaultAction: action)?.perform(sender: self)
  }

  private func open(_ link: TextLink) {
    let isWanted = textDelegate?.textView(
      self, shouldInteractWith: link.url, in: NSRange(link.range), interaction: .invokeDefaultAction)
    if isWanted ?? true { window?.application.open(link.url) }
  }

  var placedLinks: [TextLink] { links?.views.map(\.link) ?? [] }
  var attributesOfLinks: [NSAttributedString.Key: Any] { linkTextAttributes ?? [:] }
}
