"""The dashboard and the alert rules: whatever they name is really told."""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from terminus.api.problem_codes import statuses
from tests.api.phones import ROOT, finished, open_table
from tests.api.streams import Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

OPS = Path(__file__).parents[2] / "ops"
DASHBOARD: dict[str, Any] = json.loads((OPS / "dashboard.json").read_text())
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((OPS / "alerts.yml").read_text())["groups"]
    for rule in group["rules"]
]
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
EXPRESSIONS = {
    **{f"panel {panel['title']} {target['refId']}": target["expr"]
       for panel in PANELS for target in panel["targets"]},
    **{f"alert {rule['alert']}": rule["expr"] for rule in RULES},
}  # fmt: skip
OF_PROMETHEUS = {"job", "instance", "le"}
"""Labels that Prometheus adds, and that of buckets."""
FULL = {"storage_full", "no_room"}
"""What is said when a store is full."""

METRIC = re.compile(r"\b((?:terminus|process)_\w+|up)\b(?:\{([^}]*)\})?")
MATCHER = re.compile(r'(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"')
GROUPED = re.compile(r"\bby \(([^)]*)\)")

every_expression = pytest.mark.parametrize("expression", EXPRESSIONS.values(), ids=EXPRESSIONS)


@pytest.fixture(scope="module")
def told(app: Any) -> dict[str, set[str]]:
    """Name of a sample -> the labels it has, after some traffic."""
    client: FlaskClient = app.test_client()
    finished(client, 1)
    host = open_table(client)
    client.get(f"{ROOT}/games/ZZZZZ")
    with Stream(host) as stream:
        stream.next("change")
    found: dict[str, set[str]] = {"up": set()}
    text = client.get("/metrics").get_data(as_text=True)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


@every_expression
def test_every_figure_and_label_that_is_named_is_told(
    told: dict[str, set[str]], expression: str
) -> None:
    named = METRIC.findall(expression)
    assert named
    labels = set(OF_PROMETHEUS)
    for name, matchers in named:
        if name.startswith("process_") and not sys.platform.startswith("linux"):
            continue  # elsewhere the system does not tell
        assert name in told
        labels |= told[name]
        assert {label for label, *_ in MATCHER.findall(matchers)} <= told[name] | OF_PROMETHEUS
    for grouped in GROUPED.findall(expression):
        assert {label.strip() for label in grouped.split(",")} <= labels


@cache
def known(app: Any) -> dict[str, set[str]]:
    """Label -> the values that it may have."""
    operations = {rule.endpoint.rpartition(".")[2] for rule in app.url_map.iter_rules()}
    store = app.extensions["terminus"].store
    calls = {name for name in dir(store) if not name.startswith("_")}
    return {"operation": operations, "call": calls, "code": {*statuses(), *FULL}}


@every_expression
def test_every_value_that_is_named_exists(app: Any, expression: str) -> None:
    for _, matchers in METRIC.findall(expression):
        for label, _, value in MATCHER.findall(matchers):
            if label in known(app):
                assert set(value.split("|")) <= known(app)[label]


def test_a_panel_has_a_title_a_sentence_a_unit_and_a_place_of_its_own() -> None:
    assert len(PANELS) > 15
    taken: set[tuple[int, int]] = set()
    for panel in PANELS:
        assert panel["title"]
        assert panel["description"].endswith(".")
        assert panel["fieldConfig"]["defaults"]["unit"]
        assert panel["datasource"] == {"type": "prometheus", "uid": "${datasource}"}
        place = panel["gridPos"]
        cells = set(_cells(place))
        assert not cells & taken
        assert place["x"] + place["w"] <= 24
        taken |= cells
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])
    rows = [panel["title"] for panel in DASHBOARD["panels"] if panel["type"] == "row"]
    wanted = ["Traffic", "Latency", "Refusals", "Games", "Listeners", "Store", "Workers"]
    assert rows == wanted


def _cells(place: dict[str, int]) -> Iterator[tuple[int, int]]:
    for x in range(place["x"], place["x"] + place["w"]):
        for y in range(place["y"], place["y"] + place["h"]):
            yield x, y


def test_the_dashboard_is_imported_into_any_grafana() -> None:
    names = [variable["name"] for variable in DASHBOARD["templating"]["list"]]
    assert names == ["datasource", "job"]
    assert "id" not in DASHBOARD
    assert not re.search(r"https?://|localhost", json.dumps(DASHBOARD))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_an_alert_says_what_is_wrong_in_one_sentence(rule: dict[str, Any]) -> None:
    assert rule["alert"].startswith("Terminus")
    assert rule["labels"]["severity"] in ("page", "ticket")
    said = re.sub(r"\{\{.*?\}\}", "x", rule["annotations"]["summary"])
    assert re.fullmatch(r"[^.]+\.", said)


def test_every_figure_of_ours_is_on_the_dashboard(told: dict[str, set[str]]) -> None:
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in told if "terminus" in name}
    shown = " ".join(EXPRESSIONS.values())
    assert [name for name in sorted(families) if name not in shown] == []


def test_the_handbook_lists_every_figure_of_ours_and_no_other(told: dict[str, set[str]]) -> None:
    handbook = (OPS.parent / "docs" / "operations.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`(terminus_\w+)`", handbook))
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in told if "terminus" in name}
    assert listed == families
