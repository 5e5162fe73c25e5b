/**
 * Drill: connections between service and database become half-open under load. Measures lost and duplicated writes,
 * the time until callers are asked to wait, and the time to recovery.
 */
import { UNAVAILABLE_AFTER_PROBES, PROBE_INTERVAL_MS } from '@server/core/postgres/connections/timeouts'
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { reportDrill } from '../report-drill'
import { halfOpen } from './half-open'

/** Variants: new connections are accepted or refused; existing ones stay dead, or delayed data arrives. */
const WAYS = [
  { isAccepting: true, isForgetting: true },
  { isAccepting: false, isForgetting: false },
]

/** From the last answered health probe, plus the time to answer all calls on a busy machine. */
const TOLD_AFTER_MS = (1 + UNAVAILABLE_AFTER_PROBES) * PROBE_INTERVAL_MS + 1_500

void inTemporaryFolder(async (folder) => {
  const outcome = await halfOpen({ folder, candidates: 4_000, atOnce: 20, ways: WAYS, awayMs: 4_000 })
  return reportDrill('half-open', outcome, { unit: 'submissions', nobodyAnsweredMs: 2_000 }, [
    { what: 'not ready after', value: outcome.untilNotReadyMs, unit: 'ms', bar: { atMost: 3_000 } },
    { what: 'told to wait (503) after', value: outcome.untilToldMs, unit: 'ms', bar: { atMost: TOLD_AFTER_MS } },
    {
      what: 'everybody answered after its return',
      value: outcome.untilAllAnsweredMs,
      unit: 'ms',
      bar: { atMost: 2_000 },
    },
    { what: 'the slowest call', value: outcome.slowestCallMs, unit: 'ms', bar: { atMost: TOLD_AFTER_MS } },
    { what: 'the slowest page', value: outcome.slowestPageMs, unit: 'ms', bar: { atMost: 2_000 } },
    { what: 'pages refused', value: outcome.pagesRefused, unit: 'pages', bar: { atMost: 0 } },
    { what: 'times with submissions under way', value: outcome.underWay, unit: 'times', bar: { atLeast: WAYS.length } },
  ])
})
