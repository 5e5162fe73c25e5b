/**
 * Longer timeouts, because other suites keep both cores busy. The timeouts themselves are tested in the projects
 * `moments` and `moments-isolated`.
 */
import { sessionSettings } from '@server/core/postgres/connections/timeouts'
import { deadlines } from '@server/core/running/deadlines'

Object.assign(sessionSettings, { idle_in_transaction_session_timeout: 60_000 })
deadlines.factor = 20
