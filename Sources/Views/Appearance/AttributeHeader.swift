/// The first stored property of a class whose objects are values of attributed strings.
///
/// Core Foundation compares such values. It reads the word behind an object's header, and takes bits 8 to 17 for the number
/// of one of its own types; for 0 it ends the program. Foundation wraps an object that is no `NSObject`, and the word is then
/// the object's address: one address in 1,024 has zeros there. A number that none of its types has leads it to `isEqual(_:)`.
struct AttributeHeader: Sendable {
  private let word: UInt = 0x3FF00
}
