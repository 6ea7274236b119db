import TestSupport

/// A replay that is being written. Times are in seconds; locations are points of the window, inside or outside.
struct ReplayScript {
  private(set) var lines: [String] = []

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func key(_ name: String, at time: Double, modifiers: [String] = []) {
    let list = modifiers.map { "\"\($0)\"" }.joined(separator: ",")
    lines.append(#"{"t":\#(time),"type":"keyDown","key":"\#(name)","modifiers":[\#(list)]}"#)
  }

  /// - Parameter text: A text without characters that JSON escapes.
  mutating func text(_ text: String, at time: Double) {
    lines.append(#"{"t":\#(time),"type":"text","text":"\#(text)"}"#)
  }

  mutating func pointer(_ action: String, at time: Double, x: Double, y: Double) {
    lines.append(#"{"t":\#(time),"type":"pointer\#(action)","x":\#(x),"y":\#(y)}"#)
  }

  mutating func finger(_ phase: String, at time: Double, x: Double, y: Double) {
    lines.append(#"{"t":\#(time),"type":"touch","id":1,"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#)
  }

  mutating func wheel(at time: Double, dx: Double = 0, dy: Double = 0) {
    lines.append(#"{"t":\#(time),"type":"wheel","x":400,"y":300,"dx":\#(dx),"dy":\#(dy)}"#)
  }

  mutating func scroll(_ phase: String, at time: Double, dx: Double, dy: Double) {
    lines.append(#"{"t":\#(time),"type":"scroll","x":400,"y":300,"dx":\#(dx),"dy":\#(dy),"phase":"\#(phase)"}"#)
  }

  mutating func resize(at time: Double, width: Int, height: Int) {
    lines.append(#"{"t":\#(time),"type":"resize","width":\#(width),"height":\#(height)}"#)
  }

  mutating func end(at time: Double) {
    lines.append(#"{"t":\#(time),"type":"end"}"#)
  }
}
