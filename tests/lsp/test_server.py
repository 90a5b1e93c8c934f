"""What a client says of itself, and edits of several files."""

from lsprotocol import types

from ruinous.lsp.server import refreshes_lenses, roots_of, watches_files, watching


def introduced(**parts: object) -> types.InitializeParams:
    return types.InitializeParams(types.ClientCapabilities(), **parts)  # type: ignore[arg-type]


def test_roots_are_the_folders_of_the_client():
    folders = [types.WorkspaceFolder("file:///a", "a"), types.WorkspaceFolder("untitled:x", "x")]
    assert roots_of(introduced(workspace_folders=folders)) == ["/a"]
    assert roots_of(introduced(root_uri="file:///b")) == ["/b"]
    assert roots_of(introduced()) == []


def test_only_a_client_that_can_is_asked():
    assert not watches_files(introduced())
    assert not refreshes_lenses(introduced())
    assert not refreshes_lenses(None)
    able = types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    workspace = types.WorkspaceClientCapabilities(did_change_watched_files=able)
    capabilities = types.ClientCapabilities(workspace=workspace)
    assert watches_files(types.InitializeParams(capabilities))
    assert watching().registrations
