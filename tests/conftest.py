"""Which tests may be left out, and where: nothing is skipped in silence, and nothing at all in CI.

A test that needs Debian's Chromium bears the mark `chromium`. Without that browser the run names
the tests that it left out and is still a success; with CI set, any test left out is a failure.
"""

import os
import shutil

import pytest
from hypothesis import settings

CI = os.environ.get("CI", "").lower() not in ("", "0", "false", "no")
LEFT_OUT: dict[str, str] = {}

# In CI the same examples every time, so that a failure there is one of the change.
settings.register_profile("house", deadline=None, derandomize=CI, print_blob=True)
settings.load_profile("house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out the tests that need a browser where there is none."""
    if shutil.which("chromium") is None:
        for item in items:
            if item.get_closest_marker("chromium"):
                item.add_marker(pytest.mark.skip(reason="Debian's Chromium is not installed"))


def left_out(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Note a test, or a whole file, that is skipped (an expected failure is not)."""
    if report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        LEFT_OUT[report.nodeid] = str(reason).removeprefix("Skipped: ")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Hear of each test."""
    left_out(report)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Hear of each file."""
    left_out(report)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in CI that left something out."""
    if LEFT_OUT and CI and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name what did not run."""
    if LEFT_OUT:
        terminalreporter.section("did not run" + (", which CI does not allow" if CI else ""))
        for test, reason in sorted(LEFT_OUT.items()):
            terminalreporter.line(f"{test}: {reason}")
