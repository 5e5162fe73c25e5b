/**
 * Longer timeouts, because other suites keep both cores busy. The timeouts themselves are tested in the projects
 * `moments` and `moments-isolated`.
 */
import { sessionSettings } from '@server/core/postgres/connections/deadlines'
import { patience } from '@server/core/running/few-at-once'

Object.assign(sessionSettings, { idle_in_transaction_session_timeout: 60_000 })
patience.ms = 30_000
