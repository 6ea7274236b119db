import Testing

/// Tests of what a window shows, on real X servers. One at a time, beside `DesktopTests`, so that two processors are
/// enough. Each test has a server, and a program in a window, of its own.
@Suite("In a real window", .serialized, .timeLimit(.minutes(3)))
enum WindowedTests {}
