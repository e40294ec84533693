import Testing

@testable import drawbridge

struct WritingTests {
    @Test func `a new file has the permissions of any new file`() throws {
        let folder = try TestFolder(["other": ""])
        try folder.workspace.write(Array("new".utf8), to: "a.svg")
        #expect(try folder.text(of: "a.svg") == "new")
        #expect(try folder.permissions(of: "a.svg") == folder.permissions(of: "other"))
        #expect(folder.contents == ["a.svg", "other"])
    }

    @Test(arguments: [0o600, 0o644, 0o755])
    func `a file that is there keeps its permissions`(permissions: Int) throws {
        let folder = try TestFolder(["a.svg": "a longer text than the new one"])
        try folder.setPermissions(permissions, of: "a.svg")
        try folder.workspace.write(Array("new".utf8), to: "a.svg")
        #expect(try folder.text(of: "a.svg") == "new")
        #expect(try folder.permissions(of: "a.svg") == permissions)
        #expect(folder.contents == ["a.svg"])
    }

    @Test func `a link keeps leading to the file`() throws {
        let folder = try TestFolder(["pictures/a.svg": "old"])
        try folder.addLink("link.svg", to: "pictures/a.svg")
        try folder.workspace.write(Array("new".utf8), to: "link.svg")
        #expect(try folder.text(of: "pictures/a.svg") == "new")
        #expect(folder.contents == ["link.svg", "pictures/a.svg"])
    }

    @Test func `a device is written straight`() throws {
        try TestFolder().workspace.write(Array("gone".utf8), to: "/dev/null")
    }

    @Test(arguments: [
        ("Folder", "cannot write Folder: it is a folder; name a file in it, or end its name with /"),
        ("file/a.svg", "cannot write into file: file is a file; choose another folder"),
        ("broken.svg", "cannot write broken.svg: it is a link to a file that is not there; remove the link"),
    ])
    func `what cannot be written is told in one line`(path: String, message: String) throws {
        let folder = try TestFolder(["file": "", "Folder/a": ""])
        try folder.addLink("broken.svg", to: "nowhere.svg")
        let before = folder.contents
        #expect(throws: Failure(message)) { try folder.workspace.write([1], to: path) }
        #expect(folder.contents == before)
    }

    @Test func `a folder is made with the folders around it`() throws {
        let folder = try TestFolder()
        try folder.workspace.write([1], to: "new/folder/a.svg")
        #expect(folder.contents == ["new/folder/a.svg"])
        try folder.workspace.makeFolder("a/b/c/")
        try folder.workspace.makeFolder("a/b/c/")
        #expect(folder.workspace.isFolder("a/b/c"))
    }

    @Test func `a file in the place of a folder is told`() throws {
        let folder = try TestFolder(["out": ""])
        #expect(throws: Failure("cannot write into out/pictures/: out is a file; choose another folder")) {
            try folder.workspace.makeFolder("out/pictures/")
        }
    }
}
