/// A line of a trace; a frame has no `call`, and a delegate call has no `frame`.
struct TraceLine: Decodable {
  let t: Double
  let frame: Int?
  let contentOffset: [Double]?
  let contentSize: [Double]?
  let adjustedContentInset: [Double]?
  let zoomScale: Double?
  let isTracking: Bool?
  let isDragging: Bool?
  let isDecelerating: Bool?
  let call: String?
  let velocity: [Double]?
  let targetContentOffset: [Double]?
  let willDecelerate: Bool?
}
