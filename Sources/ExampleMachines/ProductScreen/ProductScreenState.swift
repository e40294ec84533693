/// What the screen of a product shows. Every team handles the events of its part of the screen.
enum ProductScreenState: Equatable {
    // Catalogue
    case loading
    case loadingError
    // Cart
    case available(Product)
    case addingToCart(Product)
    case inCart(Product)
    // Warehouse
    case outOfStock(Product)
    case arrivalAwaited(Product)
}
