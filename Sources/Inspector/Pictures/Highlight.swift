import Controls
import Drawing
import Foundation
import Rendering
import Views

/// A view's place over its window: its frame, margins, safe area and constraints, and its class and size.
@MainActor
struct Highlight {
  /// The bitmap and its first pixel in the window.
  private struct Picture {
    let bitmap: Bitmap
    let x, y: Int32
  }

  /// What the picture depends on, so that a view at rest is drawn once.
  private struct Look: Equatable {
    var view: ObjectIdentifier
    var corners: [CGPoint]
    var margins, safeArea: UIEdgeInsets
    var size: CGSize
    var scale: CGFloat
    var constraints: [CGFloat]
    var isDark: Bool
  }

  private var picture: Picture?
  private var look: Look?

  /// The elements over a window, the root of a scene; none if the view is not in that.
  mutating func elements(of view: UIView, over window: UIWindow) -> [SceneElement] {
    guard view.window?.inspectedRoot === window, let pixels = window.pixelSize else { return [] }
    let scale = window.traitCollection.displayScale
    let lines = ConstraintLines(of: view, in: window)
    let look = Look(
      view: ObjectIdentifier(view), corners: Self.corners(of: view.bounds, in: view, window),
      margins: view.layoutMargins, safeArea: view.safeAreaInsets, size: window.bounds.size, scale: scale,
      constraints: lines.lines.flatMap { [$0.constraint.constant, CGFloat($0.verdict == .holds ? 1 : 0)] },
      isDark: window.traitCollection.userInterfaceStyle == .dark)
    if look != self.look {
      self.look = look
      picture = draw(view, look, lines, in: window, pixels)
    }
    guard let picture else { return [] }
    let area = DeviceRect(x: picture.x, y: picture.y, width: picture.bitmap.width, height: picture.bitmap.height)
    return [
      SceneElement(
        shape: .rectangle(area), clip: DeviceRect(pixels),
        paint: .bitmap(picture.bitmap, map: AffineMap(translationX: Double(area.minX), y: Double(area.minY))))
    ]
  }

  private static func corners(of rect: CGRect, in view: UIView, _ window: UIWindow) -> [CGPoint] {
    [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)].map {
      view.convert(CGPoint(x: $0.0, y: $0.1), to: window)
    }
  }

  private func draw(_ view: UIView, _ look: Look, _ lines: ConstraintLines, in window: UIWindow, _ pixels: PixelSize)
    -> Picture?
  {
    let text = "\(type(of: view))  \(view.bounds.width.short) x \(view.bounds.height.short)"
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12, weight: .medium), .foregroundColor: UIColor.white,
    ]
    let label = labelFrame(text.size(withAttributes: attributes), beside: look.corners, in: window.bounds)
    // What the picture covers, in points of the window.
    var covered = label
    for point in look.corners { covered = covered.union(CGRect(origin: point, size: .zero)) }
    for line in lines.lines { covered = covered.union(line.extent) }
    covered = covered.insetBy(dx: -60, dy: -30).intersection(window.bounds)
    guard !covered.isNull, !covered.isEmpty else { return nil }
    let origin = window.bounds.origin
    let area = DeviceRect(
      roundingOut: (covered.minX - origin.x) * look.scale, (covered.minY - origin.y) * look.scale,
      (covered.maxX - origin.x) * look.scale, (covered.maxY - origin.y) * look.scale
    ).intersection(DeviceRect(pixels))
    guard !area.isEmpty, let bitmap = Bitmap(size: PixelSize(width: area.width, height: area.height)) else {
      return nil
    }
    let context = CGContext(
      bitmap: bitmap, scale: look.scale,
      origin: CGPoint(
        x: origin.x + CGFloat(area.minX) / look.scale, y: origin.y + CGFloat(area.minY) / look.scale))
    UIGraphicsPushContext(context)
    window.traitCollection.performAsCurrent {
      drawBox(of: view, look, in: window)
      var drawing = ConstraintDrawing(in: context, bounds: window.bounds)
      drawing.draw(lines)
      UIColor(rgb: 0x0050B8).setFill()
      UIBezierPath(roundedRect: label, cornerRadius: 4).fill()
      text.draw(at: CGPoint(x: label.minX + 6, y: label.minY + 3), withAttributes: attributes)
    }
    UIGraphicsPopContext()
    context.flush()
    return Picture(bitmap: bitmap, x: area.minX, y: area.minY)
  }

  private func drawBox(of view: UIView, _ look: Look, in window: UIWindow) {
    func path(_ corners: [CGPoint]) -> UIBezierPath {
      let path = UIBezierPath()
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      path.close()
      return path
    }
    let box = path(look.corners)
    UIColor(rgb: 0x2F80ED, alpha: 0.25).setFill()
    box.fill()
    let safe = view.bounds.inset(by: look.safeArea)
    if look.safeArea != .zero, safe.width > 0, safe.height > 0 {
      UIColor(rgb: 0xF2994A, alpha: 0.3).setFill()
      let ring = path(look.corners)
      ring.append(path(Self.corners(of: safe, in: view, window)))
      ring.usesEvenOddFillRule = true
      ring.fill()
    }
    let inner = view.bounds.inset(by: look.margins)
    if inner.width > 0, inner.height > 0 {
      let margins = path(Self.corners(of: inner, in: view, window))
      UIColor(rgb: 0x27AE60).setStroke()
      margins.setLineDash([4, 3], count: 2, phase: 0)
      margins.lineWidth = 1
      margins.stroke()
    }
    UIColor(rgb: 0x2F80ED).setStroke()
    box.lineWidth = 1.5
    box.stroke()
  }

  /// The place of the label: below the view, or above it, or inside of it.
  private func labelFrame(_ text: CGSize, beside corners: [CGPoint], in bounds: CGRect) -> CGRect {
    let size = CGSize(width: text.width.rounded(.up) + 12, height: text.height.rounded(.up) + 6)
    let left = corners.map(\.x).min() ?? 0
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    let x = max(bounds.minX, min(left, bounds.maxX - size.width))
    let y: CGFloat
    if bottom + 4 + size.height <= bounds.maxY, bottom >= bounds.minY {
      y = bottom + 4
    } else if top - 4 - size.height >= bounds.minY, top <= bounds.maxY {
      y = top - 4 - size.height
    } else {
      y = max(bounds.minY, min(top + 4, bounds.maxY - size.height))
    }
    return CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
  }
}

extension ConstraintLine {
  /// The box around the line.
  fileprivate var extent: CGRect {
    switch shape {
    case .distance(let start, let end), .alignment(let start, let end):
      CGRect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: (end.x - start.x).magnitude,
        height: (end.y - start.y).magnitude)
    case .ratio(let rect): rect
    }
  }
}

/// The pixels of a window's latest frames that were moved and painted, which fade away.
@MainActor
struct Flashing {
  private struct Flash {
    let moved, painted: Region
    /// Seconds.
    let time: Double
  }

  private var flashes: [ObjectIdentifier: [Flash]] = [:]

  /// How long a change shows, in seconds; chosen so that single frames of a motion can be told apart.
  static let duration = 0.25

  /// The most changes that show at a time in a window: those of a motion cover each other.
  private static let most = 4

  mutating func window(_ window: UIWindow, shows change: FrameChange, at time: Double) {
    var shown = flashes[ObjectIdentifier(window)] ?? []
    shown.append(Flash(moved: change.movedPixels, painted: change.damage, time: time))
    flashes[ObjectIdentifier(window)] = shown.suffix(Self.most).map { $0 }
  }

  /// Removes what has faded.
  ///
  /// - Returns: Whether anything was removed, and whether anything is left.
  mutating func expire(at time: Double) -> (hasChanged: Bool, isShowing: Bool) {
    let count = flashes.values.reduce(0) { $0 + $1.count }
    for (window, shown) in flashes {
      let left = shown.filter { time - $0.time < Self.duration }
      flashes[window] = left.isEmpty ? nil : left
    }
    return (flashes.values.reduce(0) { $0 + $1.count } != count, !flashes.isEmpty)
  }

  func elements(over window: UIWindow) -> [SceneElement] {
    var elements: [SceneElement] = []
    for flash in flashes[ObjectIdentifier(window)] ?? [] {
      add(flash.moved, Color(red: 0x2F, green: 0x80, blue: 0xED, alpha: 22), to: &elements)
      add(flash.painted, Color(red: 0xD9, green: 0x37, blue: 0x2C, alpha: 70), to: &elements)
    }
    return elements
  }

  private func add(_ region: Region, _ color: Color, to elements: inout [SceneElement]) {
    region.forEachRect { elements.append(SceneElement(shape: .rectangle($0), clip: $0, paint: .color(color))) }
  }
}
