import DBus
import Foundation
@_spi(Toolkit) import Views

extension AccessibleObject {
  /// What coordinates count from. They are in device pixels.
  private enum Origin: Int {
    case screen, window, parent
  }

  func answerComponent(_ method: String, _ arguments: inout CallArguments) throws(BusError) -> [BusValue]? {
    switch method {
    case "GetExtents": return [pixels(node.frame, from: try origin(&arguments))]
    case "GetPosition":
      let frame = pixels(node.frame, from: try origin(&arguments)).elements ?? []
      return Array(frame.prefix(2))
    case "GetSize":
      let frame = pixels(node.frame, from: .window).elements ?? []
      return Array(frame.suffix(2))
    case "Contains": return [.boolean(node.frame.contains(try point(&arguments)))]
    case "GetAccessibleAtPoint":
      let found = node.node(at: try point(&arguments))
      return [found.map(server.reference) ?? AccessiblePath.nullReference]
    // The layer of widgets, and of windows.
    case "GetLayer": return [.uint32(node.parent == nil ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(-1)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.boolean(server.change { node.takeFocus() })]
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    case "ScrollTo", "ScrollToPoint":
      server.change { node.scrollIntoSight() }
      return [.boolean(true)]
    default: return nil
    }
  }

  /// Returns a rectangle of the window as four whole numbers of pixels.
  func extents(_ rect: CGRect, coordinates: Int) throws(BusError) -> [BusValue] {
    guard let origin = Origin(rawValue: coordinates) else { throw CallArguments.error }
    return pixels(rect, from: origin).elements ?? []
  }

  /// Returns a point of the window that a call names by pixels.
  func windowPoint(x: Int, y: Int, coordinates: Int) throws(BusError) -> CGPoint {
    guard let origin = Origin(rawValue: coordinates) else { throw CallArguments.error }
    let shift = offset(of: origin)
    let scale = server.scale(of: node)
    return CGPoint(x: (CGFloat(x) - shift.x) / scale, y: (CGFloat(y) - shift.y) / scale)
  }

  private func origin(_ arguments: inout CallArguments) throws(BusError) -> Origin {
    guard let origin = Origin(rawValue: try arguments.integer()) else { throw CallArguments.error }
    return origin
  }

  private func point(_ arguments: inout CallArguments) throws(BusError) -> CGPoint {
    let (x, y) = (try arguments.integer(), try arguments.integer())
    return try windowPoint(x: x, y: y, coordinates: try arguments.integer())
  }

  /// The pixels to add to those of the window.
  private func offset(of origin: Origin) -> CGPoint {
    switch origin {
    case .window: return .zero
    case .screen: return server.windowOrigin(of: node)
    case .parent:
      let (frame, scale) = (node.parent?.frame ?? .zero, server.scale(of: node))
      return CGPoint(x: -frame.minX * scale, y: -frame.minY * scale)
    }
  }

  private func pixels(_ rect: CGRect, from origin: Origin) -> BusValue {
    PixelFrame(rect, scale: server.scale(of: node), shift: offset(of: origin)).value
  }
}
