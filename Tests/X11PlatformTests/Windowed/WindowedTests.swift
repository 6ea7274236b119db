import Testing

/// What runs against real X servers. One test at a time, so that two processors are enough; each has a server, and a
/// program in a window, of its own.
@Suite("In a real window", .serialized, .timeLimit(.minutes(3)))
enum WindowedTests {}
