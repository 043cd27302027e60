"""The API keeps its own description: generated calls get documented answers and never a fault of ours."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.server.conftest import Inline

LONG = settings(max_examples=60, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
QUICK = settings(max_examples=6, phases=[Phase.generate], suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("known", [False, True], ids=["stranger", "guest"])
def test_generated_calls_get_documented_answers(shared_house: tuple[str, Inline], known: bool) -> None:
    generate_calls(shared_house, known, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("known", [False, True], ids=["stranger", "guest"])
def test_many_generated_calls_get_documented_answers(shared_house: tuple[str, Inline], known: bool) -> None:
    generate_calls(shared_house, known, LONG)


def generate_calls(shared_house: tuple[str, Inline], known: bool, many: settings) -> None:
    """Call everything that the description names with whatever fits it, and with what does not."""
    home = f"http://{shared_house[0]}"
    schema = schemathesis.openapi.from_url(f"{home}/api/schema/openapi.json")
    cookies = dict(httpx.get(f"{home}/api/me").cookies) if known else {}
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 16
    for operation in operations:

        @many
        @given(operation.as_strategy())
        def call(case: Case) -> None:  # type: ignore[type-arg]  # of no matter which API
            case.cookies = cookies
            response = case.call()
            case.validate_response(
                response, checks=[not_a_server_error, status_code_conformance, response_schema_conformance]
            )

        call()
