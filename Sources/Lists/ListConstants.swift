/// Numbers of lists, each with its unit and its source.
enum ListConstants {
}
