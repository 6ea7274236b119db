import Drawing
import Foundation
import Testing

@testable import Views

@Suite struct NSParagraphStyleTests {
  @Test("Styles are equal by value, and their copies are independent")
  func values() throws {
    let style = NSMutableParagraphStyle()
    #expect(style == NSParagraphStyle.default && style.hash == NSParagraphStyle.default.hash)
    style.lineSpacing = 4
    style.alignment = .center
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    mutable.headIndent = 9
    #expect(copy == style && mutable != style && copy.headIndent == 0 && mutable.lineSpacing == 4)
    #expect(!(copy is NSMutableParagraphStyle))
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(mutable)
    #expect(other == mutable)
  }

  @Test("Every property of a style sets its member of the layout format")
  func format() {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.lineHeightMultiple = 4
    style.minimumLineHeight = 5
    style.maximumLineHeight = 6
    style.firstLineHeadIndent = 7
    style.headIndent = 8
    style.tailIndent = 9
    let format = style.format
    #expect(format.alignment == .justified && format.lineBreak == .byTruncatingMiddle)
    #expect(format.baseDirection == .rightToLeft)
    #expect([format.lineSpacing, format.paragraphSpacing, format.paragraphSpacingBefore] == [1, 2, 3])
    #expect([format.lineHeightMultiple, format.minimumLineHeight, format.maximumLineHeight] == [4, 5, 6])
    #expect([format.firstLineHeadIndent, format.headIndent, format.tailIndent] == [7, 8, 9])
    #expect([style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore] == [1, 2, 3])
    #expect([style.lineHeightMultiple, style.minimumLineHeight, style.maximumLineHeight] == [4, 5, 6])
    #expect([style.firstLineHeadIndent, style.headIndent, style.tailIndent] == [7, 8, 9])
  }

  @Test("The raw values of the enumerations are UIKit's")
  func rawValues() {
    #expect([NSTextAlignment.left, .center, .right, .justified, .natural].map(\.rawValue) == [0, 1, 2, 3, 4])
    let modes = [
      NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect([NSWritingDirection.natural, .leftToRight, .rightToLeft].map(\.rawValue) == [-1, 0, 1])
    #expect(NSUnderlineStyle.single.rawValue == 1 && NSUnderlineStyle.double.rawValue == 9)
  }
}
