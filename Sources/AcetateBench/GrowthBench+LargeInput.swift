import Drawing
import Foundation
import Rendering
import UIKit

/// How the cost of input of any length grows.
extension GrowthBench {
  /// A text that is one character.
  var longCharacter: Subject<UITextView> {
    Subject(
      section: "a text of one character", unit: "scalars", sizes: [62_500, 250_000, 1_000_000],
      limits: [Growth.Limit(small: 250_000, large: 1_000_000, multiple: 4.6)], making: "shown in a text view",
      make: { Self.textView("e" + String(repeating: "\u{301}", count: $0 - 1)) },
      works: [
        (
          "deleted from the end and inserted",
          { view in
            view.deleteBackward()
            view.insertText("\u{301}")
            view.layoutIfNeeded()
          }
        )
      ])
  }

  var longText: Subject<UITextView> {
    Subject(
      section: "a text in one paragraph", unit: "letters", sizes: [250_000, 1_000_000],
      limits: [Growth.Limit(small: 250_000, large: 1_000_000, multiple: 4.6)], making: "shown in a text view",
      make: { Self.textView(String(repeating: "word ", count: $0 / 5)) })
  }

  /// What a label shows in its lines is laid out, and no more.
  var longLabel: Subject<UILabel> {
    Subject(
      section: "a label", unit: "letters", sizes: [250_000, 1_000_000],
      limits: [Growth.Limit(small: 250_000, large: 1_000_000, multiple: 4.6)], making: "one line, measured",
      make: { count in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.text = String(repeating: "word ", count: count / 5)
        _ = label.sizeThatFits(CGSize(width: 300, height: 40))
        return label
      })
  }

  /// What the height of a label shows is laid out, and a few lines more.
  var tallLabel: Subject<Void> {
    Subject(
      section: "a label of many lines", unit: "letters", sizes: [250_000, 1_000_000],
      limits: [Growth.Limit(small: 250_000, large: 1_000_000, multiple: 4.6)], making: "drawn",
      make: { count in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        (label.text, label.numberOfLines) = (String(repeating: "word ", count: count / 5), 0)
        let renderer = UIGraphicsImageRenderer(size: label.bounds.size)
        _ = renderer.image { _ in label.draw(label.bounds) }
      })
  }

  /// All lines are laid out, but equal sections once.
  var measuredLabel: Subject<UILabel> {
    Subject(
      section: "the size of a label of many lines", unit: "letters", sizes: [250_000, 1_000_000],
      limits: [Growth.Limit(small: 250_000, large: 1_000_000, multiple: 4.6)], making: "measured, words",
      make: { count in
        let label = UILabel()
        (label.text, label.numberOfLines) = (String(repeating: "word ", count: count / 5), 0)
        _ = label.sizeThatFits(CGSize(width: 300, height: 0))
        return label
      },
      works: [
        (
          "measured, other numbers in each line",
          { label in
            let (letters, first) = (label.text?.utf8.count ?? 0, Int.random(in: 100_000...500_000))
            Self.measure(label, (0..<letters / 7).map { "\($0 + first)\n" }.joined())
          }
        ),
        (
          "measured, random words", { Self.measure($0, Self.randomWords($0.text?.utf8.count ?? 0)) }
        ),
        (
          "measured, numbered lines",
          { label in
            let (letters, first) = (label.text?.utf8.count ?? 0, Int.random(in: 10_000...40_000))
            Self.measure(label, (0..<letters / 20).map { "line \($0 + first) of them.\n" }.joined())
          }
        ),
        (
          "measured, base64",
          { label in
            let letters = label.text?.utf8.count ?? 0
            Self.measure(label, Data(Self.randomBytes(letters / 4 * 3)).base64EncodedString())
          }
        ),
        (
          "measured, another font for each 50 letters",
          { label in
            let text = NSMutableAttributedString(string: label.text ?? "")
            // Two in all: Foundation ends the program when it compares two objects that both lie in the first 256 bytes of
            // 16 MB of memory, which happens among many.
            let fonts = [UIFont.systemFont(ofSize: 16), UIFont.systemFont(ofSize: 17)]
            for (index, place) in stride(from: 0, to: text.length - 50, by: 50).enumerated() {
              text.addAttribute(.font, value: fonts[index % 2], range: NSRange(location: place, length: 50))
            }
            label.attributedText = text
            _ = label.sizeThatFits(CGSize(width: 300, height: 0))
          }
        ),
      ])
  }

  private static func measure(_ label: UILabel, _ text: String) {
    label.text = text
    _ = label.sizeThatFits(CGSize(width: 300, height: 0))
  }

  /// Words of two to nine letters that do not repeat, with spaces between them.
  private static func randomWords(_ letters: Int) -> String {
    let bytes = randomBytes(letters).map { $0 < 40 ? UInt8(ascii: " ") : UInt8(ascii: "a") + $0 % 26 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Other bytes in each run: a label keeps the layout of its text.
  private static func randomBytes(_ count: Int) -> [UInt8] {
    var state = UInt64.random(in: .min ... .max)
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  private static func textView(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.text = text
    view.layoutIfNeeded()
    return view
  }

  // MARK: Lists

  var flatRows: Subject<LargeTable> {
    Subject(
      section: "a table of rows without height", unit: "rows", sizes: [4_000, 16_000],
      limits: [Growth.Limit(small: 4_000, large: 16_000, multiple: 4.6)],
      make: { LargeTable(sections: 1, rows: $0, height: 0) })
  }

  var sections: Subject<LargeTable> {
    Subject(
      section: "a table of sections", unit: "sections", sizes: [62_500, 250_000],
      limits: [Growth.Limit(small: 62_500, large: 250_000, multiple: 4.6)],
      make: { LargeTable(sections: $0, rows: 1, height: 44) }, works: [("reloaded", { $0.reload() })])
  }

  /// Sections that the provider makes one by one, all alike.
  var layoutSections: Subject<LargeCollection> {
    Subject(
      section: "a compositional layout", unit: "sections", sizes: [62_500, 250_000],
      limits: [Growth.Limit(small: 62_500, large: 250_000, multiple: 4.6)],
      make: { LargeCollection(sections: $0) }, works: [("reloaded", { $0.reload() })])
  }

  // MARK: Drawing

  /// A line all over a picture, in pieces of a few pixels; and the inside of one whose pieces cross each other, whose edges
  /// cross each pixel many times.
  var dashes: Subject<Int> {
    Subject(
      section: "a line of many pieces", unit: "segments", sizes: [50_000, 200_000],
      limits: [Growth.Limit(small: 50_000, large: 200_000, multiple: 4.6)], making: "drawn dashed",
      make: { count in
        Self.draw(count, { CGPoint(x: 200 + 199 * sin($0 * 0.011), y: 200 + 199 * cos($0 * 0.013)) }) {
          $0.setLineDash(phase: 0, lengths: [3, 2])
          $0.strokePath()
        }
        return count
      },
      works: [
        (
          "its inside filled",
          { count in
            Self.draw(count, { CGPoint(x: 200 + 199 * sin($0 * 2.3), y: 200 + 199 * cos($0 * 1.7)) }) { $0.fillPath() }
          }
        )
      ])
  }

  private static func draw(
    _ count: Int, _ place: (CGFloat) -> CGPoint, with draw: (CGContext) -> Void
  ) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    _ = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 400), format: format).image { context in
      let path = CGMutablePath()
      path.move(to: .zero)
      for index in 1...count { path.addLine(to: place(CGFloat(index))) }
      context.cgContext.addPath(path)
      draw(context.cgContext)
    }
  }
}

/// A table whose delegate gives all rows one height, and all headers and footers another.
@MainActor
final class LargeTable: UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let (sections, rows, height): (Int, Int, CGFloat)

  init(sections: Int, rows: Int, height: CGFloat) {
    (self.sections, self.rows, self.height) = (sections, rows, height)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (self, self)
    table.layoutIfNeeded()
  }

  func reload() {
    table.reloadData()
    table.layoutIfNeeded()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

/// A collection view of sections with an item each.
@MainActor
final class LargeCollection: UICollectionViewDataSource {
  private let view: UICollectionView
  private let sections: Int

  init(sections: Int) {
    self.sections = sections
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return NSCollectionLayoutSection(group: group)
    }
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func reload() {
    view.reloadData()
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
