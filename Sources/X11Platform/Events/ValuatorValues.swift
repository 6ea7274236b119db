import CX11

/// The valuators in an event of XInput 2. Valid only as long as the event's data.
struct ValuatorValues {
  private let state: XIValuatorState

  init(_ state: XIValuatorState) {
    self.state = state
  }

  /// The value of a valuator, by its number from 0; nil if the event lacks it.
  subscript(number: Int) -> Double? {
    guard let values = state.values, isCarried(number) else { return nil }
    // The values are packed: one for each bit that is set.
    var index = 0
    for lower in 0..<number where isCarried(lower) { index += 1 }
    return values[index]
  }

  private func isCarried(_ number: Int) -> Bool {
    guard let mask = state.mask, number < Int(state.mask_len) * 8 else { return false }
    return mask[number / 8] & (1 << UInt8(number % 8)) != 0
  }
}
