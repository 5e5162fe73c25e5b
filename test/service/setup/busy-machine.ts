/**
 * Longer deadlines of the service: other suites keep both cores busy, and a process that waits for one of them is neither
 * frozen nor late. Tests of these deadlines are in the projects `moments` and `moments-isolated`.
 */
import { sessionSettings } from '@server/core/postgres/connections/deadlines'
import { patience } from '@server/core/running/few-at-once'

Object.assign(sessionSettings, { idle_in_transaction_session_timeout: 60_000 })
patience.ms = 30_000
