import DBus
import Foundation
@_spi(Toolkit) import Views

extension AccessibleObject {
  private var content: ScalarText { ScalarText(node.text?.shownText ?? "") }

  var textProperties: [(name: String, value: BusValue)] {
    let content = content
    return [
      ("CharacterCount", .int32(Int32(clamping: content.count))),
      ("CaretOffset", .int32(Int32(clamping: caret(in: content)))),
    ]
  }

  /// The caret: the end of a selection.
  private func caret(in content: ScalarText) -> Int {
    content.offset(ofUnit: node.text.map { NSMaxRange($0.selectedRange) } ?? 0)
  }

  // MARK: Text

  func answerText(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    guard let text = node.text else { return nil }
    let content = content
    switch method {
    case "GetText": return [.string(content.substring(try arguments.integer(), try arguments.integer()))]
    case "GetCharacterAtOffset":
      let offset = try arguments.integer()
      return [.int32(content.scalars.indices.contains(offset) ? Int32(content.scalars[offset].value) : 0)]
    case "SetCaretOffset":
      let offset = try arguments.integer()
      return [.boolean(select(offset, offset, in: content))]
    case "GetNSelections": return [.int32(text.selectedRange.length > 0 ? 1 : 0)]
    case "GetSelection":
      let isThere = try arguments.integer() == 0 && text.selectedRange.length > 0
      let (start, end) = (text.selectedRange.location, NSMaxRange(text.selectedRange))
      return [start, end].map { .int32(isThere ? Int32(clamping: content.offset(ofUnit: $0)) : 0) }
    case "AddSelection": return [.boolean(select(try arguments.integer(), try arguments.integer(), in: content))]
    case "SetSelection":
      guard try arguments.integer() == 0 else { return [.boolean(false)] }
      return [.boolean(select(try arguments.integer(), try arguments.integer(), in: content))]
    case "RemoveSelection":
      guard try arguments.integer() == 0, text.selectedRange.length > 0 else { return [.boolean(false)] }
      let caret = caret(in: content)
      return [.boolean(select(caret, caret, in: content))]
    default:
      if let attributes = try answerAttributes(method, &arguments, content, text) { return attributes }
      if let pieces = try answerPieces(method, &arguments, content) { return pieces }
      return try answerPlaces(method, &arguments, content, text)
    }
  }

  /// The methods that say how the text looks.
  private func answerAttributes(
    _ method: String, _ arguments: inout CallArguments, _ content: ScalarText, _ text: any AccessibilityText
  ) throws(BusError) -> [BusValue]? {
    let defaults = TextAttributes(text.defaultAttributes)
    func run(at offset: Int) -> (all: TextAttributes, range: Range<Int>) {
      let (attributes, range) = text.attributes(at: content.units(before: offset))
      let start = content.offset(ofUnit: range.location)
      return (TextAttributes(attributes), start..<max(start, content.offset(ofUnit: NSMaxRange(range))))
    }
    switch method {
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [BusValue(attributes: defaults.values)]
    case "GetAttributes", "GetAttributeRun":
      let run = run(at: try arguments.integer())
      let isWhole = method == "GetAttributeRun" ? try arguments.boolean() : false
      return [
        BusValue(attributes: isWhole ? run.all.values : run.all.without(defaults)),
        .int32(Int32(clamping: run.range.lowerBound)), .int32(Int32(clamping: run.range.upperBound)),
      ]
    case "GetAttributeValue":
      let (run, name) = (run(at: try arguments.integer()), try arguments.text())
      return [.string(run.all.values.first { $0.name == name }?.value ?? "")]
    default: return nil
    }
  }

  private func select(_ start: Int, _ end: Int, in content: ScalarText) -> Bool {
    guard node.text?.isSelectable == true else { return false }
    let range = content.units(content.clamped(start), content.clamped(end))
    server.change { node.text?.selectedRange = range }
    return true
  }

  /// The methods that find a character, a word, a sentence, a line or a paragraph.
  private func answerPieces(
    _ method: String, _ arguments: inout CallArguments, _ content: ScalarText
  ) throws(BusError) -> [BusValue]? {
    guard let text = node.text else { return nil }
    guard ["GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset"].contains(method) else {
      return nil
    }
    let (offset, kind) = (try arguments.integer(), try arguments.integer())
    // The older methods number the starts and ends of pieces: character 0, word 1 and 2, sentence 3 and 4, line 5 and 6.
    let number = method == "GetStringAtOffset" ? kind : (kind + 1) / 2
    guard let piece = ScalarText.Piece(rawValue: number) else { throw CallArguments.error }
    func range(_ offset: Int) -> Range<Int> {
      content.range(of: piece, around: offset) { text.lineRange(at: $0.location) }
    }
    var found = range(offset)
    switch method {
    case "GetTextBeforeOffset": found = found.lowerBound > 0 ? range(found.lowerBound - 1) : 0..<0
    case "GetTextAfterOffset":
      found = found.upperBound < content.count ? range(found.upperBound) : content.count..<content.count
    default: break
    }
    return [
      .string(content.substring(found.lowerBound, found.upperBound)), .int32(Int32(clamping: found.lowerBound)),
      .int32(Int32(clamping: found.upperBound)),
    ]
  }

  /// The methods that say where characters are.
  private func answerPlaces(
    _ method: String, _ arguments: inout CallArguments, _ content: ScalarText, _ text: any AccessibilityText
  ) throws(BusError) -> [BusValue]? {
    switch method {
    case "GetCharacterExtents":
      let offset = content.clamped(try arguments.integer())
      let frame = text.frameInWindow(of: content.units(offset, min(offset + 1, content.count)))
      return try extents(frame, coordinates: try arguments.integer())
    case "GetRangeExtents":
      let range = content.units(try arguments.integer(), try arguments.integer())
      return try extents(text.frameInWindow(of: range), coordinates: try arguments.integer())
    case "GetOffsetAtPoint":
      let (x, y) = (try arguments.integer(), try arguments.integer())
      let point = try windowPoint(x: x, y: y, coordinates: try arguments.integer())
      let isInside = node.frame.contains(point)
      return [.int32(isInside ? Int32(clamping: content.offset(ofUnit: text.offset(atWindowPoint: point))) : -1)]
    case "GetBoundedRanges":
      let (x, y, width, height) = (
        try arguments.integer(), try arguments.integer(), try arguments.integer(), try arguments.integer()
      )
      let coordinates = try arguments.integer()
      let start = try windowPoint(x: x, y: y, coordinates: coordinates)
      let end = try windowPoint(x: x + width, y: y + height, coordinates: coordinates)
      let box = CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y).standardized
      let ranges = lines(of: text, in: box).map { range in
        let (first, last) = (content.offset(ofUnit: range.location), content.offset(ofUnit: NSMaxRange(range)))
        return BusValue.structure([
          .int32(Int32(clamping: first)), .int32(Int32(clamping: last)), .string(content.substring(first, last)),
          .variant(.int32(0)),
        ])
      }
      return [.array(.structure([.int32, .int32, .string, .variant]), ranges)]
    case "ScrollSubstringTo", "ScrollSubstringToPoint":
      let range = content.units(try arguments.integer(), try arguments.integer())
      server.change { text.scrollToVisible(range) }
      return [.boolean(true)]
    default: return nil
    }
  }

  /// Returns the lines that are at least in part in a rectangle of the window.
  private func lines(of text: any AccessibilityText, in box: CGRect) -> [NSRange] {
    var found: [NSRange] = []
    var line = text.lineRange(at: text.offset(atWindowPoint: box.origin))
    while found.count < Self.mostLines {
      let frame = text.frameInWindow(of: line)
      if frame.intersects(box) { found.append(line) }
      // The end of a line that was broken belongs to the next one, that of a paragraph does not.
      let next = [0, 1].map { text.lineRange(at: NSMaxRange(line) + $0) }.first { $0.location > line.location }
      guard let next, frame.minY < box.maxY else { break }
      line = next
    }
    return found
  }

  /// The lines that are told in one answer. Chosen: no screen has as many.
  private static let mostLines = 1_000

  // MARK: EditableText

  func answerEditableText(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    guard let text = node.text, text.isEditable else { return nil }
    let content = content
    func replace(_ start: Int, _ end: Int, with new: String) -> [BusValue] {
      let range = content.units(content.clamped(start), content.clamped(end))
      server.change { text.replace(range, with: new) }
      return [.boolean(true)]
    }
    switch method {
    case "SetTextContents": return replace(0, content.count, with: try arguments.text())
    case "InsertText":
      let (offset, new, length) = (try arguments.integer(), try arguments.text(), try arguments.integer())
      return replace(offset, offset, with: length < 0 ? new : ScalarText(new).substring(0, length))
    case "DeleteText": return replace(try arguments.integer(), try arguments.integer(), with: "")
    case "CopyText", "CutText":
      let (start, end) = (content.clamped(try arguments.integer()), content.clamped(try arguments.integer()))
      guard !text.isSecret else { return [.boolean(false)] }
      server.change { UIPasteboard.general.setString(content.substring(min(start, end), max(start, end))) }
      return method == "CutText" ? replace(start, end, with: "") : []
    case "PasteText":
      // Another program has the text, and gives it later.
      let place = content.units(before: try arguments.integer())
      server.change {
        UIPasteboard.general.loadString { [server, weak text] pasted in
          guard let pasted else { return }
          server.change { text?.replace(NSRange(location: place, length: 0), with: pasted) }
        }
      }
      return [.boolean(true)]
    default: return nil
    }
  }
}
