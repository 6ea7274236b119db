/// Returns how many strong references to an object there are, for messages of a debugger. The compiler may hold more or fewer of them
/// than the source says. 0 for nil.
public func CFGetRetainCount(_ object: AnyObject?) -> Int { object.map { Int(_getRetainCount($0)) } ?? 0 }
