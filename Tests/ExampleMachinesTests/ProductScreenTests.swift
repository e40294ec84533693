import Testing

@testable import ExampleMachines

@MainActor
struct ProductScreenTests {
    private final class Shop: Catalogue, Cart, Warehouse {
        private(set) var calls: [String] = []

        func loadProduct() { calls.append("load") }
        func add(_ product: Product) { calls.append("add") }
        func remove(_ product: Product) { calls.append("remove") }
        func notifyOnArrival(of product: Product) { calls.append("notify") }
    }

    private let shop = Shop()
    private var screen: ProductScreenModel { ProductScreenModel(catalogue: shop, cart: shop, warehouse: shop) }

    @Test func `a product goes into the cart and out of it`() {
        let screen = screen
        let product = Product(name: "Lamp", isInStock: true)
        screen.productFailedToLoad()
        screen.tapRetry()
        screen.productLoaded(product)
        screen.tapAddToCart()
        #expect(screen.state == .addingToCart(product))
        screen.productNotAdded()
        screen.tapAddToCart()
        screen.productAdded()
        #expect(screen.state == .inCart(product))
        screen.tapRemoveFromCart()
        #expect(screen.state == .available(product))
        #expect(shop.calls == ["load", "load", "add", "add", "remove"])
    }

    @Test func `what is sold out can be waited for`() {
        let screen = screen
        let product = Product(name: "Lamp", isInStock: false)
        screen.productLoaded(product)
        screen.stockChanged(isInStock: false)
        #expect(screen.state == .outOfStock(product))
        screen.tapNotifyMe()
        #expect(screen.state == .arrivalAwaited(product))
        screen.stockChanged(isInStock: true)
        screen.stockChanged(isInStock: false)
        #expect(screen.state == .outOfStock(product))
    }
}
