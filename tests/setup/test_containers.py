"""The container files: what schema and linter check, and what they miss."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from terminus.api.page import SECURITY

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Build:
    """How an image is made: from which folder, by which file."""

    context: Path
    dockerfile: Path

    @classmethod
    def of(cls, build: str | dict[str, str]) -> Build:
        said = {"context": build} if isinstance(build, str) else build
        context = ROOT / said["context"]
        return cls(context, context / said.get("dockerfile", "Dockerfile"))


COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
BUILT = {
    name: Build.of(service["build"]) for name, service in SERVICES.items() if "build" in service
}
NGINX = (ROOT / "frontend" / "nginx.conf").read_text()


def run(tool: str, *args: str | Path) -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name(tool), *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_compose_file_fits_its_schema() -> None:
    run("check-jsonschema", "--builtin-schema", "vendor.compose-spec", "docker-compose.yml")


@pytest.mark.parametrize("build", BUILT.values(), ids=BUILT)
def test_the_linter_has_nothing_to_say_about_a_dockerfile(build: Build) -> None:
    run("hadolint", build.dockerfile)


def test_services_networks_and_volumes_that_are_named_exist() -> None:
    for service in SERVICES.values():
        assert set(service.get("depends_on", ())) <= set(SERVICES)
        assert set(service.get("networks", ())) <= {*COMPOSE["networks"], "default"}
        named = {volume.partition(":")[0] for volume in service.get("volumes", ())}
        assert named <= set(COMPOSE["volumes"])


def test_whoever_is_waited_for_can_become_healthy() -> None:
    for service in SERVICES.values():
        for name in service.get("depends_on", ()):
            built_in = name in BUILT and "HEALTHCHECK" in BUILT[name].dockerfile.read_text()
            assert built_in or "healthcheck" in SERVICES[name]


@pytest.mark.parametrize("build", BUILT.values(), ids=BUILT)
def test_what_we_build_does_not_run_as_root(build: Build) -> None:
    users = re.findall(r"^USER (\d+)$", build.dockerfile.read_text(), re.MULTILINE)
    assert users
    assert users[-1] != "0"


@pytest.mark.parametrize("build", BUILT.values(), ids=BUILT)
def test_what_a_dockerfile_copies_is_there(build: Build) -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", build.dockerfile.read_text(), re.MULTILINE)
    sources = [source for line in copied for source in line.split()]
    assert sources
    assert all((build.context / source).exists() for source in sources)


def test_the_proxy_finds_the_api() -> None:
    [upstream] = re.findall(r"set \$api http://(\w+):(\d+);", NGINX)
    assert upstream[0] in SERVICES
    assert f"EXPOSE {upstream[1]}" in BUILT["api"].dockerfile.read_text()
    assert "proxy_pass $api;" in NGINX


def test_the_proxy_may_open_as_many_files_as_it_needs() -> None:
    [files] = re.findall(r"worker_rlimit_nofile (\d+);", NGINX)
    [connections] = re.findall(r"worker_connections (\d+);", NGINX)
    assert int(connections) * 2 <= int(files) <= SERVICES["web"]["ulimits"]["nofile"]


def test_the_published_port_is_the_one_that_the_proxy_listens_on() -> None:
    published = [port for service in SERVICES.values() for port in service.get("ports", ())]
    [listens] = re.findall(r"listen (\d+);", NGINX)
    assert published == [f"${{PORT:-8000}}:{listens}"]


def test_the_page_is_served_with_the_same_care_behind_the_proxy() -> None:
    for name, value in SECURITY.items():
        assert f'add_header {name} "{value}";' in NGINX


def test_the_store_writes_every_change_and_no_service_holds_a_secret() -> None:
    command = " ".join(SERVICES["redis"]["command"])
    assert "--appendonly yes --appendfsync always" in command
    text = (ROOT / "docker-compose.yml").read_text().lower()
    assert not re.search(r"password|secret|token|://[^/\s]*@", text)
