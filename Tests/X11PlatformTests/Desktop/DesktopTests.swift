import Testing

/// Tests of a window's connection, input and desktop, on real X servers. They run one at a time, beside
/// `WindowedTests`, so that two processors are enough. Each test has its own server and its own program with a window.
@Suite("On a real desktop", .serialized, .noHanging)
enum DesktopTests {}
