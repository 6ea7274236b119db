import Foundation

/// Coordinates that others can be converted to: those of a view, or of the space around the windows of a scene.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The visible part of the coordinates.
  var bounds: CGRect { get }

  /// Converts a point of these coordinates to others.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of other coordinates to these.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of these coordinates to the box around it in others.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of other coordinates to the box around it in these.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {}

extension UIView {
  func converted(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return view.converted(point, to: self) }
    return root.converted(root.convertFromSuperview(point), to: self)
  }

  func converted(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    if let view = space as? UIView { return view.converted(rect, to: self) }
    return CGRect(around: rect.corners.map { converted($0, from: space) })
  }
}

/// The space around the windows of a scene. There the windows have their frames.
///
/// A desktop does not tell where its windows are. So the screen has these coordinates too.
final class SpaceAroundWindows: UICoordinateSpace {
  private let makeBounds: () -> CGRect

  /// - Parameter bounds: Returns the visible part.
  init(bounds: @escaping () -> CGRect) {
    makeBounds = bounds
  }

  var bounds: CGRect { makeBounds() }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return point }
    return view.root.convertToSuperview(view.converted(point, to: view.root))
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}
