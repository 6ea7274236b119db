import Controllers
import Controls
import Foundation
import Rendering
import TestSupport
import Testing
import TextEditing
import Views

@testable import AcetateDemo

@MainActor
@Suite("Contrast in the scenes")
struct SceneContrastTests {
  @Test(
    "Texts, tints and placeholders have a contrast of 4.5:1 in every scene", arguments: SceneName.allCases,
    [UIUserInterfaceStyle.light, .dark])
  func contrast(scene: SceneName, style: UIUserInterfaceStyle) {
    let stage = SceneStage(scene, width: 800, style: style)
    stage.visitStates { state in
      // Its lines lie over texts on purpose.
      for overlay in stage.views(ConstraintOverlay.self, in: stage.window) { overlay.isHidden = true }
      let marks = marks(in: stage)
      for mark in marks { mark.setHidden(true) }
      stage.harness.run(for: 0.25)
      for mark in marks {
        let contrast = mark.leastContrast(in: stage) { isCovered(mark, at: $0) }
        #expect(contrast >= 4.5, "\(scene), \(state): \(mark.name) has \(contrast)")
      }
      for mark in marks { mark.setHidden(false) }
      stage.settle()
    }
  }

  /// A text or a picture in one color.
  fileprivate struct Mark {
    /// How opaque the views around it are.
    let alpha: CGFloat
    let name: String
    let view: UIView
    let color: UIColor
    /// In the window's coordinates.
    let area: CGRect
    /// Makes the mark invisible without a change of the layout, and visible again.
    let setHidden: (Bool) -> Void
  }

  // MARK: Marks

  /// What can be read in the controller in front, but for what UIKit colors itself and what is disabled.
  private func marks(in stage: SceneStage) -> [Mark] {
    (labels(in: stage) + hints(in: stage) + glyphs(in: stage)).filter { mark in
      stage.window.bounds.contains(mark.area) && mark.area.height >= 8 && !isExempt(mark.view)
        && !isCovered(mark, at: CGPoint(x: mark.area.midX, y: mark.area.midY))
    }
  }

  private func labels(in stage: SceneStage) -> [Mark] {
    stage.views(UILabel.self, in: stage.front).compactMap { label in
      guard let text = label.text, !text.isEmpty, let color = color(of: label) else { return nil }
      let area = label.convert(
        label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines), to: nil)
      let (transform, textColor) = (label.transform, label.textColor)
      // The background of a label stays. Controls set the colors and the alpha of their own ones.
      let isFilled = label.backgroundColor != nil
      return Mark(alpha: self.alpha(of: label), name: text, view: label, color: color, area: area) { isHidden in
        if isFilled {
          label.textColor = isHidden ? .clear : textColor
        } else {
          label.transform = isHidden ? CGAffineTransform(translationX: 10_000, y: 0) : transform
        }
      }
    }
  }

  private func alpha(of view: UIView) -> CGFloat { view.ancestry.reduce(1) { $0 * $1.alpha } }

  /// The color of the first character.
  private func color(of label: UILabel) -> UIColor? {
    let own = label.attributedText.flatMap { text in
      text.length == 0 ? nil : text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    return own ?? label.textColor
  }

  private func hints(in stage: SceneStage) -> [Mark] {
    stage.views(UITextField.self, in: stage.front).compactMap { field in
      guard field.text?.isEmpty != false, let hint = field.attributedPlaceholder, hint.length > 0 else { return nil }
      let color = hint.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor ?? .placeholderText
      let area = field.convert(field.placeholderRect(forBounds: field.bounds).insetBy(dx: 4, dy: 6), to: nil)
      return Mark(alpha: alpha(of: field), name: hint.string, view: field, color: color, area: area) { isHidden in
        field.attributedPlaceholder =
          isHidden ? NSAttributedString(string: hint.string, attributes: [.foregroundColor: UIColor.clear]) : hint
      }
    }
  }

  private func glyphs(in stage: SceneStage) -> [Mark] {
    stage.views(UIImageView.self, in: stage.front).compactMap { view in
      guard view.image?.renderingMode == .alwaysTemplate, let tint = view.tintColor else { return nil }
      let old = view.alpha
      return Mark(
        alpha: alpha(of: view), name: "picture", view: view, color: tint, area: view.convert(view.bounds, to: nil)
      ) {
        view.alpha = $0 ? 0.02 : old
      }
    }
  }

  private func isExempt(_ view: UIView) -> Bool {
    view.ancestry.contains { ($0 as? UIControl)?.isEnabled == false || "\(type(of: $0))".hasPrefix("Alert") }
      // The chevrons of rows and the lens of a search field are UIKit's.
      || view is UIImageView
        && view.ancestry.contains { $0 is UITextField || "\(type(of: $0))".hasPrefix("UITableViewCell") }
  }

  /// Whether a view in front of a mark paints over a point of it.
  private func isCovered(_ mark: Mark, at point: CGPoint) -> Bool {
    for (view, around) in zip(mark.view.ancestry, mark.view.ancestry.dropFirst()) {
      if around.clipsToBounds, !around.convert(around.bounds, to: nil).contains(point) { return true }
      guard let index = around.subviews.firstIndex(of: view) else { continue }
      if around.subviews.dropFirst(index + 1).contains(where: { paints($0, at: point) }) { return true }
    }
    return false
  }

  private func paints(_ view: UIView, at point: CGPoint) -> Bool {
    guard !view.isHidden, view.alpha > 0.01, view.convert(view.bounds, to: nil).contains(point) else { return false }
    let isFilled =
      (view.backgroundColor?.cgColor.alpha ?? 0) > 0.05 || view is UIVisualEffectView || view is UINavigationBar
    return isFilled || view.subviews.contains { paints($0, at: point) }
  }
}

extension SceneContrastTests.Mark {
  /// The least contrast of the color to the pixels that are there without the mark. Where another view covers it there
  /// is none.
  @MainActor
  fileprivate func leastContrast(in stage: SceneStage, isCovered: (CGPoint) -> Bool) -> CGFloat {
    let text = color.resolvedColor(with: view.traitCollection)
    var (least, passed): (CGFloat, Set<UInt32>) = (.infinity, [])
    for y in stride(from: area.minY, to: area.maxY, by: 3) {
      for x in stride(from: area.minX, to: area.maxX, by: 3) {
        guard let pixel = stage.harness.color(Int32(x), Int32(y)), !passed.contains(pixel) else { continue }
        let contrast = text.contrast(on: UIColor(rgb: pixel), alpha: alpha)
        if contrast >= 4.5 { passed.insert(pixel) }
        if contrast < least, contrast >= 4.5 || !isCovered(CGPoint(x: x, y: y)) { least = contrast }
      }
    }
    return least
  }
}

extension UIColor {
  /// The contrast ratio of WCAG 2.2 to an opaque color.
  fileprivate func contrast(on ground: UIColor, alpha: CGFloat) -> CGFloat {
    func components(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha]
    }
    let (above, below) = (components(self), components(ground))
    let share = above[3] * alpha
    let mixed = (0..<3).map { above[$0] * share + below[$0] * (1 - share) }
    let levels = [UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1), ground].map(\.luminance).sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  fileprivate convenience init(rgb: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
