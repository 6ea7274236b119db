/// What has a look that an app can choose: views and bar items. An app extends it to add members to all of them. There are no proxies,
/// so that `appearance()` is missing.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}
