# A formula for Homebrew, for a tap of your own. Not run here. Fill in the address and the checksum of the source archive.
class Drawbridge < Formula
  desc "State machines of Swift code, as diagrams"
  homepage "https://github.com/OWNER/drawbridge"
  url "https://github.com/OWNER/drawbridge/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "pkgconf" => :build
  depends_on "graphviz"

  uses_from_macos "zlib"

  def install
    system "make", "install", "PREFIX=#{prefix}", "SWIFTFLAGS=--disable-sandbox"
  end

  test do
    (testpath/"Door.swift").write <<~SWIFT
      struct Door {
          enum State { case closed, open }
          var state = State.closed
          mutating func push() { guard state == .closed else { return }; state = .open }
          mutating func pull() { guard state == .open else { return }; state = .closed }
      }
    SWIFT
    assert_match "Door", shell_output("#{bin}/drawbridge list Door.swift")
  end
end
