/// Machine documents for tests.
enum Documents {
    /// A door that opens and closes.
    static let door = #"""
        {
          "drawbridge": 1,
          "machines": [
            {
              "name": "Door",
              "initial": ["closed"],
              "states": [{"name": "closed"}, {"name": "open"}],
              "transitions": [
                {"from": "closed", "event": "push", "to": "open", "guard": "isUnlocked"},
                {"from": "open", "event": "pull", "to": "closed"}
              ]
            }
          ]
        }
        """#

    static let lamp = #"""
        {
          "drawbridge": 1,
          "machines": [
            {
              "name": "Lamp",
              "states": [{"name": "on"}, {"name": "off"}],
              "transitions": [{"from": "off", "event": "press", "to": "on"}]
            }
          ]
        }
        """#
}
