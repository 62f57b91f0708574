"""A Ray of two workers on this machine alone: says at which address it is, and ends when its input does."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

WORKERS: Final = 2
STORE: Final = 80 * 2**20  # bytes, hardly more than Ray asks for
TRIES: Final = 5  # Ray waits half a minute for its own processes, however busy the machine is


def begin(ray: Any, folder: str) -> None:
    """Starts it, once more where its processes were late."""
    for _ in range(TRIES):
        with suppress(Exception):  # it raises nothing of its own
            ray.init(
                num_cpus=WORKERS,
                num_gpus=0,
                include_dashboard=False,
                log_to_driver=False,
                configure_logging=False,
                object_store_memory=STORE,
                _node_ip_address='127.0.0.1',
                _temp_dir=folder,
            )
            return
        ray.shutdown()
    sys.exit(f'Ray did not start in {TRIES} tries')


def main() -> None:
    """Lives as long as somebody holds its input."""
    ray: Any = import_module('ray')
    begin(ray, sys.argv[1])
    sys.stdout.write(f'{ray.get_runtime_context().gcs_address}\n')
    sys.stdout.flush()
    sys.stdin.read()
    ray.shutdown()


if __name__ == '__main__':
    main()
