import Foundation
import Testing

@testable import Views

@Suite struct UIFontTests {
  @Test("A system font has the requested size, weight and style")
  func systemFonts() {
    #expect(UIFont.systemFont(ofSize: 15).pointSize == 15)
    #expect(UIFont.systemFont(ofSize: 15) == UIFont.systemFont(ofSize: 15, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 15) == UIFont.systemFont(ofSize: 15, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 15).withSize(20) == UIFont.systemFont(ofSize: 20))
    #expect(UIFont.systemFont(ofSize: 15) != UIFont.italicSystemFont(ofSize: 15))
    #expect(Set([UIFont.systemFont(ofSize: 15), UIFont.systemFont(ofSize: 15)]).count == 1)
  }

  @Test("A descriptor has the traits of its font, and makes fonts with others")
  func descriptors() {
    let font = UIFont.systemFont(ofSize: 15)
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold.map { UIFont(descriptor: $0, size: 0) } == UIFont.boldSystemFont(ofSize: 15))
    #expect(bold?.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 20) } == font.withSize(20))
    #expect(UIFont.italicSystemFont(ofSize: 9).fontDescriptor.symbolicTraits == .traitItalic)
    let mono = font.fontDescriptor.withDesign(.monospaced)
    #expect(mono?.symbolicTraits == .traitMonoSpace && font.fontDescriptor.withDesign(.rounded) == nil)
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline).symbolicTraits == .traitBold)
    #expect(font.fontDescriptor.withSymbolicTraits(.init(rawValue: 1 << 20)) == nil)
  }

  @Test("Font metrics have UIKit's signs")
  func measures() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
    #expect(font.descender < 0 && font.leading >= 0)
    #expect(font.lineHeight == font.ascender - font.descender)
  }

  @Test("A weight is rounded to the nearest named one")
  func weights() {
    #expect(UIFont.Weight.regular.cssWeight == 400 && UIFont.Weight.semibold.cssWeight == 600)
    #expect(UIFont.Weight.ultraLight.cssWeight == 100 && UIFont.Weight.black.cssWeight == 900)
    #expect(UIFont.Weight(5).cssWeight == 900 && UIFont.Weight(.nan).cssWeight == 400)
  }

  @Test("Bold text is wider than regular text, and all characters of the monospaced font have one width")
  func widths() {
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    let (regular, bold) = (UIFont.systemFont(ofSize: 20), UIFont.boldSystemFont(ofSize: 20))
    #expect(width("hamburg", bold) > width("hamburg", regular))
    let monospaced = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(width("iiii", monospaced) == width("WWWW", monospaced))
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    #expect(width("1111", digits) == width("0000", digits))
  }

  @Test("A font is found by its own fontName, and an unknown name gives nil")
  func names() throws {
    let font = UIFont.systemFont(ofSize: 12)
    #expect(try #require(UIFont(name: font.fontName, size: 12)).familyName == font.familyName)
    #expect(UIFont.familyNames.contains(font.familyName))
    #expect(UIFont.fontNames(forFamilyName: font.familyName).contains(font.fontName))
    #expect(UIFont(name: "No Such Font", size: 12) == nil)
    #expect(UIFont.fontNames(forFamilyName: "No Such Font").isEmpty)
  }

  @Test(
    "Text styles have Apple's sizes",
    arguments: [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11), (UIFont.TextStyle(rawValue: "?"), 17),
    ] as [(UIFont.TextStyle, CGFloat)])
  func textStyles(style: UIFont.TextStyle, size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test("A font size that is not finite is refused")
  func notFinite() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = UIFont.systemFont(ofSize: .nan)
    }
  }

  @Test func `Attributes change the family, the size, the weight, the slant and the digits of a description`() {
    let base = UIFont.systemFont(ofSize: 17).fontDescriptor
    func font(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> UIFont {
      UIFont(descriptor: base.addingAttributes(attributes), size: 0)
    }
    #expect(font([:]) == .systemFont(ofSize: 17))
    #expect(
      font([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
        == .systemFont(ofSize: 17, weight: .heavy))
    #expect(font([.traits: [UIFontDescriptor.TraitKey.weight: 0.4]]) == .boldSystemFont(ofSize: 17))
    #expect(font([.size: 20, .traits: [UIFontDescriptor.TraitKey.slant: 1.0]]) == .italicSystemFont(ofSize: 20))
    #expect(font([.family: "monospace"]) == .monospacedSystemFont(ofSize: 17, weight: .regular))
    let digits: [UIFontDescriptor.FeatureKey: Any] = [.type: 6, .selector: 0]
    #expect(font([.featureSettings: [digits]]) == .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    #expect(font([.size: "large", .family: 3]) == .systemFont(ofSize: 17))
    #expect(font([.size: CGFloat.nan]) == .systemFont(ofSize: 17) && font([.size: -2]) == .systemFont(ofSize: 17))
  }

  @Test func `A description made of the attributes of another one has its font`() {
    for font in [
      UIFont.systemFont(ofSize: 20, weight: .semibold), .italicSystemFont(ofSize: 9),
      .monospacedSystemFont(ofSize: 11, weight: .bold),
    ] {
      let copy = UIFontDescriptor(fontAttributes: font.fontDescriptor.fontAttributes)
      #expect(UIFont(descriptor: copy, size: 0) == font)
    }
    let style = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1])
    #expect(UIFont(descriptor: style, size: 0) == .preferredFont(forTextStyle: .title1))
    #expect(style.object(forKey: .textStyle) as? String == UIFont.TextStyle.title1.rawValue)
  }
}
