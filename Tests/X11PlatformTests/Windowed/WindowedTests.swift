import Testing

/// Tests of a window's picture, on real X servers. They run one at a time, beside `DesktopTests`, so that two
/// processors are enough. Each test has its own server and its own program with a window.
@Suite("In a real window", .serialized, .noHanging)
enum WindowedTests {}
