import Foundation
import Rendering

extension AffineMap {
  /// The same map, between the same two spaces.
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
  }
}
