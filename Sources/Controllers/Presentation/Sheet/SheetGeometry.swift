import Drawing
import Foundation
import Views

/// The places of a sheet in its container, as functions of how much of it is shown.
///
/// The shown length is the distance of the sheet's top from the container's bottom, in points: 0 is below the container.
struct SheetGeometry: Equatable {
  /// A height at which a sheet rests.
  struct Rest: Equatable {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// In points.
    let shown: CGFloat
  }

  let container: CGSize

  /// From the lowest to the highest; at least one.
  let rests: [Rest]

  /// The size of a form in the middle; nil for a sheet at the bottom edge.
  let form: CGSize?

  /// How much higher than the safe area the keyboard is that types into the sheet, in points.
  private let keyboardLift: CGFloat

  /// The shown length of a sheet that is pulled up as far as it goes.
  var most: CGFloat {
    form == nil ? container.height * (1 - SheetConstants.stretchedTopGap) : largest
  }

  var smallest: CGFloat { rests[0].shown }
  var largest: CGFloat { rests[rests.count - 1].shown }

  /// Whether the sheet at its largest covers nearly all of the container, so that the view behind recedes.
  var isLarge: Bool { form == nil && largest >= container.height * (1 - SheetConstants.topGap) - 0.5 }

  /// - Parameters:
  ///   - keyboard: The height of the keyboard that types into the sheet, in points; 0 for none.
  ///   - detents: The heights of a sheet at the edge.
  ///   - preferredSize: The preferred size of a form; zero for none.
  @MainActor
  init(
    container: CGSize, safeArea: UIEdgeInsets, keyboard: CGFloat = 0,
    detents: [UISheetPresentationController.Detent], preferredSize: CGSize, traits: UITraitCollection
  ) {
    self.container = container
    keyboardLift = max(0, keyboard - safeArea.bottom)
    guard container.width < SheetConstants.narrowestFormWindow else {
      let whole = Self.formSize(in: container, preferred: preferredSize)
      let isCovered = (container.height - whole.height) / 2 < keyboard
      let bottom = isCovered ? keyboard : 0
      let area = CGSize(width: container.width, height: container.height - bottom)
      let size = Self.formSize(in: area, preferred: preferredSize)
      form = size
      rests = [Rest(identifier: .large, shown: bottom + (area.height + size.height) / 2)]
      return
    }
    form = nil
    let large = (container.height * (1 - SheetConstants.topGap)).rounded()
    let context = DetentContext(
      maximumDetentValue: max(0, large - safeArea.bottom),
      mediumDetentValue: max(0, container.height * SheetConstants.mediumHeight - safeArea.bottom),
      containerTraitCollection: traits)
    let active = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        Rest(identifier: detent.identifier, shown: min(max($0, 0) + safeArea.bottom, large).rounded())
      }
    }
    rests =
      active.isEmpty ? [Rest(identifier: .large, shown: large)] : active.sorted { $0.shown < $1.shown }
  }

  private static func formSize(in container: CGSize, preferred: CGSize) -> CGSize {
    let most = CGSize(
      width: min(SheetConstants.largestForm.width, container.width),
      height: min(SheetConstants.largestForm.height, container.height * (1 - 2 * SheetConstants.topGap)))
    guard preferred.width > 0, preferred.height > 0 else { return most }
    return CGSize(width: min(preferred.width, most.width), height: min(preferred.height, most.height))
  }

  /// The rest with an identifier; the lowest one for nil and for an unknown identifier.
  func rest(_ identifier: UISheetPresentationController.Detent.Identifier?) -> Rest {
    rests.first { $0.identifier == identifier } ?? rests[0]
  }

  /// Where the sheet rests above the keyboard in place of `rest`: at a larger height that shows as much of it, or else as
  /// much higher as the keyboard is, up to the height of a large sheet.
  func lifted(_ rest: Rest) -> Rest {
    guard keyboardLift > 0, form == nil else { return rest }
    let needed = rest.shown + keyboardLift
    let most = (container.height * (1 - SheetConstants.topGap)).rounded()
    let shown = rests.first { $0.shown >= needed }?.shown ?? min(needed, most)
    return Rest(identifier: rest.identifier, shown: max(rest.shown, shown))
  }

  /// The frame of the sheet.
  ///
  /// - Parameter floor: The height that the sheet keeps when less is shown.
  func frame(shown: CGFloat, floor: CGFloat) -> CGRect {
    let top = container.height - shown
    guard let form else { return CGRect(x: 0, y: top, width: container.width, height: max(shown, floor)) }
    return CGRect(x: (container.width - form.width) / 2, y: top, width: form.width, height: form.height)
  }

  /// The height of the sheet at rest, in points.
  func height(of rest: Rest) -> CGFloat { form?.height ?? rest.shown }

  /// How strongly what is behind is dimmed, from 0 to 1.
  ///
  /// - Parameter undimmed: The largest rest without dimming; nil for none.
  func dimming(shown: CGFloat, undimmed: UISheetPresentationController.Detent.Identifier?) -> CGFloat {
    let start = rests.first { $0.identifier == undimmed }?.shown ?? 0
    guard let end = rests.first(where: { $0.shown > start })?.shown else { return 0 }
    return min(max((shown - start) / (end - start), 0), 1)
  }

  /// How far the view behind has receded, from 0 to 1: it does on the way to the largest of the heights.
  func recession(shown: CGFloat) -> CGFloat {
    guard isLarge else { return 0 }
    let start = rests.count > 1 ? rests[rests.count - 2].shown : 0
    return largest > start ? min(max((shown - start) / (largest - start), 0), 1) : 1
  }

  /// The transform of the view behind, about its center.
  ///
  /// - Parameter sheetHeight: The height of a sheet behind, in points; nil for a view of the window.
  func transformBehind(sheetHeight: CGFloat?, recession: CGFloat) -> CGAffineTransform {
    guard recession > 0 else { return .identity }
    let scale = 1 - (1 - SheetConstants.recessedScale) * recession
    // Scaling alone moves the top down by half of the difference.
    let top = SheetConstants.recessedTop * recession - (1 - scale) / 2
    let rise = sheetHeight.map { -((1 - scale) * $0 / 2 + SheetConstants.visibleEdge * recession) }
    return CGAffineTransform(translationX: 0, y: rise ?? top * container.height).scaledBy(x: scale, y: scale)
  }

  // MARK: Drags

  /// The shown length for a finger that would show `length`. Beyond the largest height the sheet resists, and below the
  /// smallest it does if it is not to be dismissed.
  func dragged(to length: CGFloat, isDismissible: Bool) -> CGFloat {
    if length > largest { return largest + Self.resisted(length - largest, limit: most - largest) }
    guard length < smallest else { return length }
    if isDismissible { return max(length, 0) }
    return smallest - Self.resisted(smallest - length, limit: SheetConstants.refusedPull)
  }

  /// A length that approaches a limit, and begins with half of the finger's speed.
  private static func resisted(_ length: CGFloat, limit: CGFloat) -> CGFloat {
    guard limit > 0 else { return 0 }
    return limit * length / (length + 2 * limit)
  }

  /// Where a sheet goes that is released; nil for a dismissal.
  ///
  /// - Parameter velocity: In points per second, positive toward more of the sheet.
  func target(from shown: CGFloat, velocity: CGFloat) -> Rest? {
    let height = height(of: rests[0])
    let isPastHalf = smallest - shown > height / 2 && velocity <= 0
    if velocity < -SheetConstants.dismissingSpeed * height || isPastHalf { return nil }
    let ahead = shown + velocity * SheetConstants.lookAhead
    return rests.min { abs($0.shown - ahead) < abs($1.shown - ahead) }
  }
}

/// What the resolver of a detent is told.
struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  /// The height of a medium sheet without the safe area at the bottom, in points.
  let mediumDetentValue: CGFloat
  let containerTraitCollection: UITraitCollection
}
