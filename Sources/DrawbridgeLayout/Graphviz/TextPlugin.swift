import CGraphviz

/// Our text measure as a Graphviz plugin.
///
/// Graphviz would measure with the fonts of this machine, but a browser on another machine has other fonts: texts would
/// not fit their boxes, and each machine would draw a different picture.
enum TextPlugin {
    /// The plugins of a context. Graphviz chooses its text plugin once, while it creates the context; a plugin that is
    /// added later is not used.
    // Graphviz keeps pointers to these values, so they are never freed.
    nonisolated(unsafe) static let builtins: UnsafePointer<lt_symlist_t> = {
        let engine = pointer(
            to: gvtextlayout_engine_t(textlayout: { span, _ in
                if let span { measure(&span.pointee) }
                return drawbridge_yes()
            }))
        let types = list(
            of: gvplugin_installed_t(
                id: 0, type: constant("textlayout"), quality: 1_000_000, engine: engine, features: nil))
        let apis = list(of: gvplugin_api_t(api: API_textlayout, types: types))
        let library = pointer(to: gvplugin_library_t(packagename: constant("drawbridge"), apis: apis))
        // Graphviz recognises entries whose names have this suffix.
        return UnsafePointer(
            list(of: lt_symlist_t(name: constant("gvplugin_drawbridge_LTX_library"), address: library)))
    }()
}

private extension TextPlugin {
    static func measure(_ span: inout textspan_t) {
        guard let font = span.font?.pointee, let text = span.str else { return }
        let isBold = font.flags & UInt32(HTML_BF) != 0
        span.size.x = TextMetrics.width(of: String(cString: text), isBold: isBold) * font.size
        span.size.y = TextMetrics.lineHeight * font.size
        span.yoffset_layout = 0
        span.yoffset_centerline = TextMetrics.rise * font.size
        span.layout = nil
        span.free_layout = nil
    }

    static func pointer<Value>(to value: Value) -> UnsafeMutablePointer<Value> {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        return pointer
    }

    /// One entry, followed by the zeroed entry that ends a list in C.
    static func list<Value>(of value: Value) -> UnsafeMutablePointer<Value> {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: 2 * MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * MemoryLayout<Value>.stride)
        let list = bytes.bindMemory(to: Value.self, capacity: 2)
        list.pointee = value
        return list
    }

    static func constant(_ text: StaticString) -> UnsafeMutablePointer<CChar> {
        UnsafeMutableRawPointer(mutating: text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
