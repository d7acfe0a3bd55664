"""The types that openapi-typescript makes of the contract, used strictly by openapi-fetch."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

from terminus.engine.titles import TITLES
from tests.clients.conftest import CONTRACT, HERE, PACKAGES, said

if TYPE_CHECKING:
    from pathlib import Path

TSCONFIG = {
    "compilerOptions": {
        "strict": True,
        "noUncheckedIndexedAccess": True,
        "skipLibCheck": True,
        "target": "es2022",
        "module": "nodenext",
        "types": ["node"],
    },
    "files": ["fetching.ts"],
}


def test_every_title_is_played_by_types_and_paths_alone(tmp_path: Path, live_server: str) -> None:
    (tmp_path / "node_modules").symlink_to(PACKAGES)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "tsconfig.json").write_text(json.dumps(TSCONFIG))
    shutil.copy(HERE / "fetching.ts", tmp_path)
    said(
        ["openapi-typescript", "--default-non-nullable=false", str(CONTRACT), "-o", "contract.ts"],
        tmp_path,
    )
    said(["tsc", "--project", "."], tmp_path)
    totals = json.loads(said(["node", "fetching.js", live_server], tmp_path))
    assert totals.keys() == TITLES.keys()
    assert all(len(each) == 2 for each in totals.values())
