/// The limits of the client. Those of the specification are named so; the others are chosen.
package enum BusLimits {
  /// The size of a message, in bytes. The specification allows 128 MiB; a longer message would take memory and time that an
  /// app with a window does not have.
  package static let messageSize = 4 << 20

  /// The specification's size of an array, in bytes.
  static let arraySize = 64 << 20

  /// The specification's length of a signature.
  static let signatureLength = 255

  /// The specification's nesting of arrays and of structures, each.
  static let typeDepth = 32

  /// The specification's nesting of containers in a message, variants included.
  static let valueDepth = 64

  /// The specification's length of a name.
  static let nameLength = 255

  /// The file descriptors of a message, and those that wait for theirs.
  static let descriptorCount = 16

  /// The bytes that wait for the bus to take them.
  static let unsentSize = 8 << 20

  /// The bytes that are read in a turn. Their messages are handled before the next turn, so this bounds its time.
  static let turnSize = 32 << 10

  /// The length of a line while the client authenticates.
  static let lineLength = 4 << 10
}
