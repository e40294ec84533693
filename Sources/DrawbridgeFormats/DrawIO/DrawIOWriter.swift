import DrawbridgeModel
import DrawbridgeSource

/// Writes one page per machine, as plain XML like draw.io's own.
package struct DrawIOWriter: PlacedDiagramWriter {
    package init() {}

    package func sketches(of machines: [Machine], options: DrawingOptions) -> [Sketch] {
        machines.map { DrawIODrawing($0, options).sketch }
    }

    package func write(_ machines: [Machine], options: DrawingOptions, places: [SketchPlaces?]) -> Written {
        var xml = XMLWriter()
        xml.element("mxfile", [("host", "drawbridge")]) { xml in
            for (number, machine) in machines.enumerated() {
                let drawing = DrawIODrawing(machine, options)
                let known = number < places.count ? places[number] : nil
                DrawIOPageWriter(drawing, known ?? SketchGrid.places(of: drawing.sketch)).write(number, to: &xml)
            }
        }
        return Written(xml.text, losses: Loss.losses(of: machines, fates: DrawIO.fates))
    }
}
