import CPangoCairo
import Foundation

extension TextLayout {
  /// Draws all lines, with the layout's top left at `origin` in user space, in the colours of their runs. The context's
  /// alpha, blend mode and shadow count for all of it as one. Colour fonts keep their own colours.
  ///
  /// Where the transform does not turn the text, baselines move to the nearest row of pixels, for crisp feet. Draws nothing
  /// if the origin is not finite.
  package func draw(in context: CGContext, at origin: CGPoint) {
    context.paintInUserSpace { cairo in
      for (line, pango) in zip(lines, pangoLines) {
        let baseline = CGPoint(x: origin.x + pango.originX, y: origin.y + line.baseline)
        let limit = CGContext.farthestDeviceCoordinate
        guard abs(baseline.x) < limit, abs(baseline.y) < limit else { continue }
        let point = context.onPixelRow(baseline)
        cairo_move_to(cairo, point.x, point.y)
        pango_cairo_show_layout_line(cairo, pango.pointer)
      }
    }
  }
}
