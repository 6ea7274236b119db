/// The first stored property of a class whose objects are values of attributed strings.
///
/// Core Foundation compares such values, and takes the word behind an object's header for its own: for the number of the
/// object's type in bits 8 to 17. 0 means an object of no type, for which it ends the program. So the word may not be
/// chance: of a class that is none of Foundation's that word is the address of the object, and one address in 1,024 has
/// zeros there. A number that no type of Core Foundation has leads it to `isEqual(_:)`.
struct AttributeHeader: Sendable {
  private let word: UInt = 0x3FF00
}
