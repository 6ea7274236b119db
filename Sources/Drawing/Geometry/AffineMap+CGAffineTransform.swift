import Foundation
import Rendering

extension AffineMap {
  /// Makes the map with the same matrix, between the same two spaces.
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
