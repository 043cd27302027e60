"""How inputs are made up for tests: the same ones in `make test`, fresh ones in `make soak`, without haste in both."""

from hypothesis import HealthCheck, settings

# On a busy machine a slow example is no fault.
settings.register_profile("fresh", deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", settings.get_profile("fresh"), derandomize=True)
settings.load_profile("same")
