/**
 * Longer timeouts, because other suites keep both cores busy. The timeouts themselves are tested in the projects
 * `moments` and `moments-isolated`.
 */
import { sessionSettings } from '@server/core/postgres/connections/timeouts'
import { defaultMaxWait } from '@server/core/running/concurrency-limiter'

Object.assign(sessionSettings, { idle_in_transaction_session_timeout: 60_000 })
defaultMaxWait.ms = 120_000
