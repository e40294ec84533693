struct Product: Equatable {
    var name: String
    var isInStock: Bool
}

/// Answers with `productLoaded` or `productFailedToLoad`.
@MainActor
protocol Catalogue {
    func loadProduct()
}

@MainActor
protocol Cart {
    func add(_ product: Product)
    func remove(_ product: Product)
}

/// Hears from the cart what has become of a product.
@MainActor
protocol CartObserver: AnyObject {
    func productAdded()
    func productNotAdded()
}

@MainActor
protocol Warehouse {
    func notifyOnArrival(of product: Product)
}

/// Hears from the warehouse that the product on the screen is there, or is not.
@MainActor
protocol WarehouseObserver: AnyObject {
    func stockChanged(isInStock: Bool)
}
