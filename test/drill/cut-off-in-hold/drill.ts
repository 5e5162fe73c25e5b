/**
 * Drill: one of two instances is disconnected from the database with seats locked. Measures how long submissions at
 * the other instance are blocked, and lost or duplicated writes.
 */
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, SHARED_WORK_MS } from '@server/core/postgres/connections/timeouts'
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { reportDrill } from '../report-drill'
import { cutOffInHold } from './cut-off-in-hold'

/**
 * Documented limit: locks of a lost instance are released when the server's idle timeout ends. The rest is the time to
 * answer the waiting calls on a busy machine.
 */
const NOBODY_ANSWERED_MS = IDLE_IN_TRANSACTION_TIMEOUT_MS + 1_000

void inTemporaryFolder(async (folder) => {
  const outcome = await cutOffInHold({ folder, candidates: 4_000, atOnce: 10, awayMs: 4_200 })
  return reportDrill('cut-off-in-hold', outcome, { unit: 'submissions', nobodyAnsweredMs: NOBODY_ANSWERED_MS }, [
    { what: 'cut off with the seats locked', value: outcome.caughtInHold, unit: 'times', bar: { atLeast: 1 } },
    { what: 'cut off when it had committed', value: outcome.caughtInCommit, unit: 'times', bar: { atLeast: 1 } },
    { what: 'committed and told to nobody', value: outcome.untold, unit: 'submissions', bar: { atMost: 0 } },
    { what: 'asked to wait (503)', value: outcome.askedToWait, unit: 'answers' },
    { what: 'the slowest call', value: outcome.slowestCallMs, unit: 'ms', bar: { atMost: SHARED_WORK_MS } },
  ])
})
