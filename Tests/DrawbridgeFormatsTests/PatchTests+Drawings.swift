/// The same door in all formats.
extension PatchTests {
    static let mermaid = """
        stateDiagram-v2
            %% the door
            [*] --> closed
            closed --> open : push
            open --> closed : pull [isFree]
            open --> jammed : kick, hit
            state open {
                [*] --> wide
                wide --> narrow
            }
            note right of closed : quiet
        """
    static let plantUML = """
        @startuml
        skinparam backgroundColor red
        [*] --> closed
        state "Wide open" as open #yellow
        closed -[#blue]-> open : push
        open --> closed : pull [isFree]
        open --> jammed : kick
        @enduml
        """
    static let dot = """
        digraph door {
          node [shape=box]; // all
          start [shape=point]; start -> closed
          closed -> open [color=red, label="push"];
          open -> closed;
          open [label="Wide open"];
          open -> jammed [label="kick"];
        }
        """
    static let smcat = """
        # quiet
        closed,
        open [label="Wide open" color="red"],
        jammed;

        initial => closed; // here it begins
        closed => open [color="blue"]: push;
        open -> closed: pull [isFree];
        open => jammed: kick;
        """
    static let scxml = """
        <?xml version="1.0"?>
        <!-- the door -->
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="closed">
            <state id="closed">
                <transition event="push" target="open"/> <!-- hard -->
            </state>
            <state id="open" class="red">
                <transition event="pull" cond="isFree" target="closed"/>
                <transition event="kick  hit"  target='jammed'/>
            </state>
            <state id="jammed"/>
        </scxml>
        """
    static let machineDocument = """
        {
          "drawbridge": 1,
          "machines": [
            {
              "name": "door",
              "initial": ["closed"],
              "states": [
                {"name": "closed"},
                {"name": "open", "label": "Wide open"},
                {"name": "jammed"}
              ],
              "transitions": [
                {"from": "closed", "event": "push", "to": "open"},
                {"from": "open", "event": "pull", "to": "closed", "guard": "isFree"},
                {"from": "open", "event": "kick", "to": "jammed"}
              ]
            }
          ]
        }
        """
    static let xstate = """
        {
            "id": "door",
            "initial": "closed",
            "states": {
                "closed": {
                    "on": {"push": "open"}
                },
                "open": {
                    "description": "It is  wide open",
                    "on": {
                        "pull": { "target": "closed", "guard": "isFree" },
                        "kick": ["jammed"]
                    }
                },
                "jammed": {}
            }
        }
        """
    static let drawIO = """
        <mxfile host="app.diagrams.net"><diagram id="d" name="Page-1"><mxGraphModel grid="1"><root>
        <mxCell id="0"/>
        <mxCell id="1" parent="0"/>
        <mxCell id="s" value="" style="ellipse;shape=startState;fillColor=#000000;" vertex="1" parent="1">
          <mxGeometry x="40" y="40" width="30" height="30" as="geometry"/>
        </mxCell>
        <mxCell id="a" value="&lt;i&gt;closed&lt;/i&gt;" style="rounded=1;html=1;fillColor=#ffeeee;" vertex="1" parent="1">
          <mxGeometry x="120" y="40" width="100" height="30" as="geometry"/>
        </mxCell>
        <mxCell id="b" value="open" style="rounded=1;html=1;" vertex="1" parent="1">
          <mxGeometry x="320" y="40" width="100" height="30" as="geometry"/>
        </mxCell>
        <mxCell id="c" value="jammed" style="rounded=1;html=1;" vertex="1" parent="1">
          <mxGeometry x="320" y="160" width="100" height="30" as="geometry"/>
        </mxCell>
        <mxCell id="e0" style="html=1;" edge="1" parent="1" source="s" target="a"><mxGeometry relative="1" as="geometry"/></mxCell>
        <mxCell id="e1" value="push" style="html=1;strokeColor=#0000ff;" edge="1" parent="1" source="a" target="b">
          <mxGeometry relative="1" as="geometry"/>
        </mxCell>
        <mxCell id="e2" style="html=1;dashed=1;" edge="1" parent="1" source="b" target="a">
          <mxGeometry relative="1" as="geometry"/>
        </mxCell>
        <mxCell id="l2" value="pull [isFree]" style="edgeLabel;html=1;" vertex="1" connectable="0" parent="e2">
          <mxGeometry relative="1" as="geometry"/>
        </mxCell>
        <mxCell id="e3" value="kick&lt;br&gt;hit" style="html=1;" edge="1" parent="1" source="b" target="c">
          <mxGeometry relative="1" as="geometry"/>
        </mxCell>
        </root></mxGraphModel></diagram></mxfile>
        """
    static let arrows = """
        # door
        // of wood
        [*] -> closed
        closed -> open : push
        open -> closed [isFree]
        open -> jammed : kick
        """
    static let chain = """
        closed -> open -> jammed
        jammed, open -> closed: free
        """
    static let middle = """
        [closed] --push--> [open]
        [open] --pull--> [closed]
        """
    static let list = """
        # The door

        > State machine:
        >
        > - `closed` → `open` on push
        > - `open` → `jammed` on kick
        > - `open` → `closed`: pull
        """
    static let table = """
        | State    | Event  | Guard    | Next state |
        |----------|--------|----------|------------|
        | `closed` | `push` |          | `open`     |
        | `open`   | `pull` | isFree   | `closed`   |
        | `open`   | `kick` |          | `jammed`   |
        """
    static let matrix = """
        | State \\ Event | push | pull   |
        |---------------|------|--------|
        | closed        | open | —      |
        | open          | —    | closed |
        """
}
