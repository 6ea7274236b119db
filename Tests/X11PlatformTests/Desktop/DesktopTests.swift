import Testing

/// Tests of a window's connection, input and desktop, on real X servers. One at a time, beside `WindowedTests`, so that
/// two processors are enough. Each test has a server, and a program in a window, of its own.
@Suite("On a real desktop", .serialized, .timeLimit(.minutes(3)))
enum DesktopTests {}
