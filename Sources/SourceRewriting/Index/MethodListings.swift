#if UIKitSources
/// Which classes list their methods: those that conform to a protocol, if the module asks by `responds(to:)`, declares optional
/// methods, or imports the protocol from a module that may ask.
extension SourceLookups {
  /// Whether a class, or a superclass of it in the module, conforms to a protocol that may be asked for its methods.
  func listsMethods(_ type: String) -> Bool {
    nearest("listing", from: type) { ancestor in
      let protocols = protocols(of: ancestor)
      return index.asksForMethods ? !protocols.isEmpty : protocols.contains(where: isOfOtherLibrary)
    } != nil
  }

  /// Whether a superclass of a class lists its methods: one of the module, or one of a module that is rewritten too.
  func inheritsListing(_ type: String) -> Bool {
    guard let superclass = superclass(of: type) else { return false }
    return nearest("listing superclass", from: superclass) {
      (index.types[$0]?.isDeclared ?? false) ? listsMethods($0) : isListedElsewhere($0)
    } != nil
  }

  /// The classes of the module that list their methods.
  var listingClasses: Set<String> {
    Set(index.types.keys.filter { index.types[$0]?.isDeclared ?? false && listsMethods($0) })
  }

  private func isListedElsewhere(_ type: String) -> Bool {
    index.listedElsewhere.contains(type)
      || type.split(separator: ".").last.map { index.listedElsewhere.contains(String($0)) } ?? false
  }

  /// Whether a protocol is neither of this module nor, by its name, of UIKit, Foundation or Swift.
  private func isOfOtherLibrary(_ name: String) -> Bool {
    index.types[name] == nil && ["Delegate", "DataSource"].contains(where: name.hasSuffix)
      && !["UI", "NS", "CA"].contains(where: name.hasPrefix) && OtherModules.byName[name] == nil
  }
}
#endif
