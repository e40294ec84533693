// The warehouse's team.

extension ProductScreenModel {
    func tapNotifyMe() {
        guard case .outOfStock(let product) = state else { return }
        warehouse.notifyOnArrival(of: product)
        state = .arrivalAwaited(product)
    }
}

extension ProductScreenModel: WarehouseObserver {
    func stockChanged(isInStock: Bool) {
        switch state {
        case .available(let product) where !isInStock:
            state = .outOfStock(product)
        case .outOfStock(let product) where isInStock, .arrivalAwaited(let product) where isInStock:
            state = .available(product)
        case .loading, .loadingError, .available, .addingToCart, .inCart, .outOfStock, .arrivalAwaited:
            break
        }
    }
}
