// Whoever imports the views has the platform's protocols and values too.
@_exported import Platform
