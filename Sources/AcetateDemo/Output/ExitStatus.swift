/// Exit statuses as sysexits.h numbers them.
enum ExitStatus: Int32 {
  /// The command line is wrong.
  case usage = 64
  /// A file's content is wrong.
  case dataError = 65
  /// A file cannot be read.
  case noInput = 66
  /// The system refuses something, such as memory.
  case systemError = 71
  /// A file cannot be made.
  case cannotCreate = 73
  /// A file could not be written to its end.
  case inputOutput = 74
}
