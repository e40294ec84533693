// The cart's team.

extension ProductScreenModel {
    func tapAddToCart() {
        guard case .available(let product) = state else { return }
        state = .addingToCart(product)
        cart.add(product)
    }

    func tapRemoveFromCart() {
        guard case .inCart(let product) = state else { return }
        cart.remove(product)
        state = .available(product)
    }
}

extension ProductScreenModel: CartObserver {
    func productAdded() {
        guard case .addingToCart(let product) = state else { return }
        state = .inCart(product)
    }

    func productNotAdded() {
        guard case .addingToCart(let product) = state else { return }
        state = .available(product)
    }
}
