/// The screen of a product, as the catalogue's team began it.
@MainActor
final class ProductScreenModel {
    @Published var state: ProductScreenState = .loading
    let catalogue: any Catalogue
    let cart: any Cart
    let warehouse: any Warehouse

    init(catalogue: any Catalogue, cart: any Cart, warehouse: any Warehouse) {
        self.catalogue = catalogue
        self.cart = cart
        self.warehouse = warehouse
        catalogue.loadProduct()
    }

    func productLoaded(_ product: Product) {
        guard case .loading = state else { return }
        state = product.isInStock ? .available(product) : .outOfStock(product)
    }

    func productFailedToLoad() {
        guard case .loading = state else { return }
        state = .loadingError
    }

    func tapRetry() {
        guard case .loadingError = state else { return }
        state = .loading
        catalogue.loadProduct()
    }
}
