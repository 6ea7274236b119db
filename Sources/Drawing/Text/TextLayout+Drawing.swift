import CPangoCairo
import Foundation

extension TextLayout {
  /// Draws all lines, with the layout's top left at `origin` in user space, in the colours of their runs and with the
  /// context's alpha and clip. Colour fonts keep their own colours. Draws nothing if the origin is not finite, or the
  /// transform flattens the plane.
  package func draw(in context: CGContext, at origin: CGPoint) {
    context.withUserSpaceCairo { cairo in
      for (line, pango) in zip(lines, pangoLines) {
        let point = CGPoint(x: origin.x + pango.originX, y: origin.y + line.baseline)
        guard point.x.isFinite, point.y.isFinite else { continue }
        cairo_move_to(cairo, point.x, point.y)
        pango_cairo_show_layout_line(cairo, pango.pointer)
      }
    }
  }
}
