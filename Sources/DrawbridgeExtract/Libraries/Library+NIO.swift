extension Library {
    static let nio = Library(
        name: "SwiftNIO",
        rows: [
            .calls("execute", "submit", "flatSubmit", closures: .hop, event: .caller),
            .calls("scheduleTask", closures: .later, event: .timer),
            .calls("scheduleRepeatedTask", closures: .recurring, event: .timer),
            .calls("map", "flatMap", of: "EventLoopFuture", closures: .later),
            .calls("map", "flatMap", "map…", "flatMap…", event: .base, result: .future),
            .calls("flatMapThrowing", "flatMapError", "flatMapErrorThrowing", closures: .later, event: .base),
            .calls("flatMapWithEventLoop", "flatMapErrorWithEventLoop", closures: .later, event: .base),
            .calls("whenComplete", "whenSuccess", "whenFailure", closures: .later, event: .base),
            .calls("recover", "always", "cascade", closures: .later, event: .base),
            .calls("makeCompletedFuture", closures: .now),
            .calls("decode", "decodeLast", of: "ByteToMessageDecoder", effect: .required),
            .calls("decode", "decodeLast", of: "NIOSingleStepByteToMessageDecoder", effect: .required),
            .calls("encode", of: "MessageToByteEncoder", effect: .required),
            .calls(pipeline + inbound, of: "ChannelInboundHandler", effect: .required),
            .calls(pipeline + outbound, of: "ChannelOutboundHandler", effect: .required),
            .calls(pipeline + inbound + outbound, of: "ChannelDuplexHandler", effect: .required),
            .types("EventLoopFuture", are: [.future, .passing]),
            .types("EventLoopPromise", "Promise", are: [.passing]),
        ])

    /// What a pipeline calls of its handlers.
    private static let pipeline = ["handlerAdded", "handlerRemoved"]
    /// Of the handlers of what comes in.
    private static let inbound = [
        "channelRegistered", "channelUnregistered", "channelActive", "channelInactive", "channelRead",
        "channelReadComplete",
        "channelWritabilityChanged", "userInboundEventTriggered", "errorCaught",
    ]
    /// Of the handlers of what goes out.
    private static let outbound = [
        "register", "bind", "connect", "write", "flush", "read", "close", "triggerUserOutboundEvent",
    ]
}
