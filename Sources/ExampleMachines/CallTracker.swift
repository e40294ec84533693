/// Examples.
