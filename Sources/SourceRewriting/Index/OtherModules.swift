#if UIKitSources
/// The modules besides UIKit that a file imports on Linux for names that come with Foundation on Apple's systems.
enum OtherModules {
  /// The product with what Foundation on Linux does not have.
  static let additions = "FoundationAdditions"

  /// The module of a type or function by its name.
  static let byName: [String: String] = {
    var modules: [String: String] = [:]
    for (module, names) in names { for name in names { modules[name] = module } }
    return modules
  }()

  /// Initializers by the type and the first label: the type itself is one of Foundation's.
  static let initializers: Set<[String]> = [
    ["NSPredicate", "format"], ["NSSortDescriptor", "key"], ["String", "localized"],
  ]

  private static let names: [String: [String]] = [
    additions: [
      "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFGetRetainCount", "HUGE", "NSEC_PER_MSEC", "NSEC_PER_SEC",
      "NSEC_PER_USEC",
      "NSHashTable", "NSMapTable", "OSLog", "OSLogType", "RelativeDateTimeFormatter", "USEC_PER_SEC", "autoreleasepool",
      "objc_sync_enter", "objc_sync_exit",
      "os_log",
    ],
    "FoundationNetworking": [
      "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse",
      "NSMutableURLRequest", "NSURLAuthenticationMethodDefault", "NSURLAuthenticationMethodHTTPBasic",
      "NSURLAuthenticationMethodHTTPDigest", "NSURLRequest", "NSURLSessionTransferSizeUnknown",
      "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "URLCache", "URLCredential",
      "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse",
      "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
      "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionStreamDelegate", "URLSessionStreamTask",
      "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics",
      "URLSessionUploadTask", "URLSessionWebSocketDelegate", "URLSessionWebSocketTask",
    ],
    "FoundationXML": [
      "XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate",
    ],
  ]
}
#endif
