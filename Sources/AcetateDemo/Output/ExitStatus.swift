/// Exit statuses, with the numbers of sysexits.h.
enum ExitStatus: Int32 {
  /// The command line is wrong.
  case usage = 64
  /// A file's content is wrong.
  case dataError = 65
  /// A file cannot be read.
  case noInput = 66
  /// The system refuses a resource, such as memory.
  case systemError = 71
  /// A file cannot be created.
  case cannotCreate = 73
  /// A file cannot be written completely.
  case inputOutput = 74
}
