#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the bill of materials of a release as SPDX 2.3 JSON: Echoplane, the libraries of headers that are compiled in, every library in
the archive, and every package that the Debian packages depend on, each with version and licence.

Usage: bill_of_materials.py VERSION OUTPUT.spdx.json ARCHIVE_FOLDER [PACKAGE.deb…]

ARCHIVE_FOLDER is what packaging/archive.sh packed: its share/licences has the copyright file of each Debian package inside. "-" means that
there is none. Versions are those of the packages installed here, from which the release was built.
"""
import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys

COMPILED_IN = ["libeigen3-dev", "libspectra-dev", "nlohmann-json3-dev", "libcli11-dev", "pybind11-dev"]  # as in EchoplanePackage.cmake


def output(*command):
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.stdout.strip() if run.returncode == 0 else ""


def licences(copyright_file):
    """Names of the licences in a machine-readable copyright file, or what it refers to."""
    text = copyright_file.read_text(encoding="utf-8", errors="replace")
    names = re.findall(r"^License:[ \t]*(\S[^\n]*)", text, re.MULTILINE)
    names += re.findall(r"/usr/share/common-licenses/([\w.+-]*\w)", text)
    return sorted({re.sub(r"\s+", " ", name) for name in names})


def entry(name, version, found, purpose):
    identity = re.sub(r"[^A-Za-z0-9.-]", "-", name)
    return {"SPDXID": f"SPDXRef-{purpose}-{identity}", "name": name, "versionInfo": version or "unknown", "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION",
            "licenseComments": "; ".join(found) or "see the package's copyright file", "copyrightText": "NOASSERTION"}


def main():
    version, target, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    own = entry("echoplane", version, ["GPL-3.0-or-later"], "Package")
    own["licenseDeclared"] = own["licenseConcluded"] = "GPL-3.0-or-later"
    packages, relations = [own], [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]

    for file in sorted((folder / "share/licences").iterdir()) if str(folder) != "-" else []:
        part = entry(file.name, output("dpkg-query", "-W", "-f", "${Version}", file.name), licences(file), "Contained")
        packages.append(part)
        relations.append((own["SPDXID"], "CONTAINS", part["SPDXID"]))
    for name in COMPILED_IN:
        part = entry(name, output("dpkg-query", "-W", "-f", "${Version}", name), licences(pathlib.Path("/usr/share/doc") / name / "copyright"),
                     "CompiledIn")
        packages.append(part)
        relations.append((own["SPDXID"], "CONTAINS", part["SPDXID"]))
    needed = set()
    for deb in sys.argv[4:]:
        for field in output("dpkg-deb", "-f", deb, "Depends").split(","):
            needed |= {re.split(r"[ (:]", choice.strip())[0] for choice in field.split("|") if choice.strip()}
    for name in sorted(name for name in needed if not name.startswith(("echoplane", "python3-echoplane"))):
        file = pathlib.Path("/usr/share/doc") / name / "copyright"
        part = entry(name, output("dpkg-query", "-W", "-f", "${Version}", name), licences(file) if file.exists() else [], "Needed")
        packages.append(part)
        relations.append((own["SPDXID"], "DEPENDS_ON", part["SPDXID"]))

    document = {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"echoplane-{version}",
                "documentNamespace": f"https://spdx.org/spdxdocs/echoplane-{version}-{hashlib.sha256(repr(packages).encode()).hexdigest()[:16]}",
                "creationInfo": {"created": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
                                 "creators": ["Tool: packaging/bill_of_materials.py"]},
                "packages": packages,
                "relationships": [{"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b} for a, kind, b in relations]}
    target.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{target}: {len(packages)} parts")


main()
