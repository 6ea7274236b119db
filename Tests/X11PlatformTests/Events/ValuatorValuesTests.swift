import CX11
import Testing

@testable import X11Platform

@Suite("Valuator values of an event")
struct ValuatorValuesTests {
  /// Returns the value read from an event with the given valuators, by their numbers below 16.
  private func read(_ carried: [Int: Double], _ number: Int) -> Double? {
    var mask: [UInt8] = [0, 0]
    for number in carried.keys { mask[number / 8] |= 1 << UInt8(number % 8) }
    var values = carried.sorted { $0.key < $1.key }.map(\.value)
    return mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        let state = XIValuatorState(mask_len: 2, mask: mask.baseAddress, values: values.baseAddress)
        return ValuatorValues(state)[number]
      }
    }
  }

  @Test("Each value belongs to its valuator, whichever other values the event has")
  func values() {
    let carried = [0: 10.5, 3: -2, 7: 4, 8: 1, 15: 99]
    for number in 0..<16 { #expect(read(carried, number) == carried[number]) }
  }

  @Test("A valuator beyond the mask has no value, and an event without a mask has no values")
  func none() {
    #expect(read([0: 1], 16) == nil && read([0: 1], 1000) == nil)
    #expect(ValuatorValues(XIValuatorState(mask_len: 0, mask: nil, values: nil))[0] == nil)
  }
}
