import ArgumentParser

@main
struct Drawbridge: ParsableCommand {}
