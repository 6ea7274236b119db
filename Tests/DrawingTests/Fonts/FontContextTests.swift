import Foundation
import Rendering
import Testing

@testable import Drawing

/// Each test runs in a process of its own, in which fontconfig has not been started.
@Suite("FontContext")
struct FontContextTests {
  /// Makes `configuration` the only one that fontconfig reads while `body` runs.
  private static func withFontconfig(_ configuration: String, _ body: () -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(getpid()).conf")
    let text = "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig>\(configuration)</fontconfig>"
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    setenv("FONTCONFIG_FILE", file.path, 1)
    body()
  }

  /// Returns the painted area of a text, and its number of partly painted pixels.
  private static func draw(_ layout: TextLayout) -> (area: Double, partial: Int)? {
    guard let canvas = Canvas(width: 100, height: 40) else { return nil }
    layout.draw(in: canvas.context, at: .zero)
    let alphas = (0..<40).flatMap { y in (0..<100).map { x in canvas.pixel(x, y) >> 24 } }
    return (canvas.paintedArea, alphas.count { $0 > 0 && $0 < 255 })
  }

  @Test("Without any installed font, text has a layout and carets and draws without a crash")
  func noFonts() async {
    await #expect(processExitsWith: .success) {
      try Self.withFontconfig("") {
        let layout = layout("text שלום 😀\n\nmore", width: 60, maximumLines: 3, lineBreak: .byTruncatingTail)
        let description = FontDescription(family: "sans-serif", size: 16)
        precondition(layout.size.height > 0 && layout.caretRect(at: 3).height > 0)
        precondition(layout.offset(closestTo: CGPoint(x: 5, y: 5)).offset >= 0)
        precondition(Self.draw(layout) != nil && DrawingTests.layout("").caretRect(at: 0).height > 0)
        precondition(description.metrics().lineHeight > 0 && FontNames(of: description).family.count > 0)
        precondition(FontCatalog.familyNames.isEmpty && FontCatalog.font(named: "DejaVu Sans", size: 9) == nil)
      }
    }
  }

  @Test("Rendering settings of fontconfig change neither the layout nor its pixels")
  func desktopSettings() async {
    await #expect(processExitsWith: .success) {
      let wishes = """
        <include>/etc/fonts/fonts.conf</include>
        <match target="pattern">
        <edit name="antialias" mode="assign"><bool>false</bool></edit>
        <edit name="hinting" mode="assign"><bool>true</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
        <edit name="rgba" mode="assign"><const>rgb</const></edit>
        <edit name="dpi" mode="assign"><double>240</double></edit>
        </match>
        """
      try Self.withFontconfig(wishes) {
        let layout = layout("Hamburgefonstiv", size: 12.3)
        let double = DrawingTests.layout("Hamburgefonstiv", size: 24.6)
        precondition(abs(layout.size.width * 2 - double.size.width) < 0.2, "\(layout.size), \(double.size)")
        guard let (_, partial) = Self.draw(layout) else { preconditionFailure("nothing is drawn") }
        precondition(partial > 100, "\(partial) pixels at edges are gray")
      }
    }
  }
}
