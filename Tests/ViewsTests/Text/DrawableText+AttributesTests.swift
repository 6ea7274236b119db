import Drawing
import Foundation
import Testing

@testable import Views

@Suite("Conversion of attributes to runs")
struct DrawableTextAttributesTests {
  private let defaults = StringDrawing.defaults

  private func run(_ attributes: [NSAttributedString.Key: Any]) -> TextRun {
    DrawableText("text", attributes: attributes, defaults: defaults).runs[0]
  }

  @Test("Text without attributes has the defaults")
  func nothing() {
    let text = DrawableText("text", attributes: nil, defaults: defaults)
    #expect(text.runs == [TextRun(range: 0..<4, font: defaults.font.face, color: defaults.color.cgColor)])
    #expect(text.paragraphs == [ParagraphRun(range: 0..<4, format: ParagraphFormat())])
    #expect(DrawableText(NSAttributedString(string: ""), defaults: defaults).runs.count == 1)
  }

  @Test("Each attribute sets its member of the run")
  func each() {
    let font = UIFont.boldSystemFont(ofSize: 30)
    let run = run([
      .font: font, .foregroundColor: UIColor.red, .backgroundColor: UIColor.green, .underlineColor: UIColor.blue,
      .underlineStyle: NSUnderlineStyle.double.rawValue, .strikethroughStyle: 1, .strikethroughColor: UIColor.black,
      .kern: 2, .baselineOffset: -3.5,
    ])
    #expect(run.font == font.face && run.color == UIColor.red.cgColor)
    #expect(run.backgroundColor == UIColor.green.cgColor && run.underlineColor == UIColor.blue.cgColor)
    #expect(run.underline == .double && run.isStruckThrough && run.strikethroughColor == UIColor.black.cgColor)
    #expect(run.kern == 2 && run.baselineOffset == -3.5)
  }

  @Test("A number may have any type, and an underline may be its style or its number")
  func numbers() {
    for value in [2, 2.0, CGFloat(2), Float(2), NSNumber(value: 2)] as [Any] { #expect(run([.kern: value]).kern == 2) }
    #expect(run([.underlineStyle: NSUnderlineStyle.single]).underline == .single)
    #expect(run([.underlineStyle: NSNumber(value: 1)]).underline == .single)
    #expect(run([.underlineStyle: 0, .strikethroughStyle: 0]).underline == nil)
  }

  @Test("Values of a wrong type, NaN and infinity are ignored")
  func wrongTypes() {
    let keys: [NSAttributedString.Key] = [
      .font, .foregroundColor, .backgroundColor, .underlineStyle, .underlineColor, .strikethroughStyle,
      .strikethroughColor, .kern, .baselineOffset, .paragraphStyle, NSAttributedString.Key("unknown"),
    ]
    for value in ["text", Date(), CGFloat.nan, CGFloat.infinity, NSNull(), [1]] as [Any] {
      let attributes = Dictionary(uniqueKeysWithValues: keys.map { ($0, value) })
      #expect(run(attributes) == run([:]), "\(value)")
    }
  }

  @Test("Runs and paragraphs have the ranges of their attributes")
  func ranges() {
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let text = NSMutableAttributedString(string: "ab😀\ncd")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 3))
    text.addAttribute(.paragraphStyle, value: centered, range: NSRange(location: 0, length: 5))
    let drawable = DrawableText(text, defaults: defaults)
    #expect(drawable.runs.map(\.range) == [0..<1, 1..<4, 4..<5, 5..<7])
    #expect(drawable.paragraphs.map(\.range) == [0..<5, 5..<7])
    #expect(drawable.paragraphs.map(\.format.alignment) == [.center, .natural])
  }

  @Test("Neighboring paragraphs have styles of their own, however they are added, and equal ones are one")
  func neighbors() {
    func style(_ indent: CGFloat) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.headIndent = indent
      return style
    }
    let text = NSMutableAttributedString(string: "a\nb\n")
    text.addAttribute(.paragraphStyle, value: style(1), range: NSRange(location: 0, length: 2))
    text.addAttribute(.paragraphStyle, value: style(2), range: NSRange(location: 2, length: 2))
    text.append(NSAttributedString(string: "c\n", attributes: [.paragraphStyle: style(3)]))
    text.append(NSAttributedString(string: "d\n", attributes: [.paragraphStyle: style(3)]))
    let drawable = DrawableText(text, defaults: defaults)
    #expect(drawable.paragraphs.map(\.range) == [0..<2, 2..<4, 4..<8])
    #expect(drawable.paragraphs.map(\.format.headIndent) == [1, 2, 3])
    let copy = NSAttributedString(attributedString: text)
    #expect(copy.isEqual(to: text))
    text.setAttributes([.paragraphStyle: style(1)], range: NSRange(location: 0, length: 8))
    #expect(DrawableText(text, defaults: defaults).paragraphs.map(\.range) == [0..<8] && !copy.isEqual(to: text))
  }

  @Test("Colors resolve under the current traits")
  func dynamicColors() {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(run([.foregroundColor: UIColor.label]).color.rgba.red == 1)
    }
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      #expect(run([.foregroundColor: UIColor.label]).color.rgba.red == 0)
    }
  }
}
