"""Get a manual out of its Debian package into a cache outside the repository.

``RULEBOOK_PDFS`` names another cache than ``~/.cache/rulebook/pdfs``.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.pdfs.manifest import Manual

CACHE = Path(os.environ.get("RULEBOOK_PDFS") or Path.home() / ".cache/rulebook/pdfs")
SECONDS = 300


class UnavailableError(Exception):
    """A manual is not to be had here, with the reason."""


def cached(manual: Manual) -> Path | None:
    """Where a manual lies, if it was fetched before."""
    path = CACHE / f"{manual.sha256}.pdf"
    return path if path.is_file() else None


def fetch(wanted: Sequence[Manual]) -> dict[str, str]:
    """Fetch what the cache lacks, package by package; the reason for each manual that is not to be had."""
    missing: dict[str, list[Manual]] = {}
    for manual in wanted:
        if cached(manual) is None:
            missing.setdefault(manual.package, []).append(manual)
    reasons: dict[str, str] = {}
    for package, found in missing.items():
        try:
            unpack(_download(package), found)
        except UnavailableError as error:
            reasons.update({manual.name: str(error) for manual in found if cached(manual) is None})
    return reasons


def unpack(package: bytes, found: Iterable[Manual]) -> None:
    """Put the manuals of one package into the cache.

    Raises:
        UnavailableError: The package lacks one, or has another edition of it.
    """
    listed = subprocess.run(["dpkg-deb", "--fsys-tarfile", "-"], input=package, capture_output=True, check=False)
    if listed.returncode:
        raise UnavailableError(f"dpkg-deb cannot open the package: {listed.stderr.decode().strip()}")
    CACHE.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(listed.stdout)) as tar:
        for manual in found:
            try:
                member = tar.extractfile(f"./{manual.file}")
            except KeyError:
                member = None
            if member is None:
                raise UnavailableError(f"the package {manual.package} has no {manual.file} any more")
            data = member.read()
            data = gzip.decompress(data) if manual.file.endswith(".gz") else data
            if hashlib.sha256(data).hexdigest() != manual.sha256:
                raise UnavailableError(f"the package {manual.package} has another edition of {manual.file}")
            target = CACHE / f"{manual.sha256}.pdf"
            target.with_suffix(".part").write_bytes(data)
            target.with_suffix(".part").rename(target)


def _download(package: str) -> bytes:
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        raise UnavailableError("needs Debian's apt-get, which is not here")
    with tempfile.TemporaryDirectory() as folder:
        command = ["apt-get", "download", "-qq", "-o", "APT::Sandbox::User=root", package]
        try:
            done = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, check=False, timeout=SECONDS,
                stdin=subprocess.DEVNULL,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise UnavailableError(f"apt-get did not bring {package} in {SECONDS} seconds") from None
        files = list(Path(folder).glob("*.deb"))
        if not files:
            problem = done.stderr.strip().splitlines()
            raise UnavailableError(f"apt-get cannot bring {package}: {problem[-1] if problem else 'no network?'}")
        return files[0].read_bytes()
