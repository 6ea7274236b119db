import Views

/// The insets of a button without a configuration, in points.
struct ButtonEdges {
  var content = UIEdgeInsets.zero
  var title = UIEdgeInsets.zero
  var image = UIEdgeInsets.zero
}
