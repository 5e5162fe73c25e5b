/**
 * Drill: thousands of visitors arrive within seconds, more than the waiting room admits. Checks the admission rate,
 * the order, other calls and the cost per place. Arguments: visitors, admissions per second, arrivals per second.
 */
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { percentile } from '../../bench/timed-calls'
import { reportDrill } from '../report-drill'
import { queueRush } from './queue-rush'

const [visitors = 10_000, rate = 250, arrivals = 700] = process.argv.slice(2).map(Number)

/** Tolerant, because visitors and service share the CPUs; starved calls take far longer. */
const QUICK_MS = 1_000
const SLOWER = 20
/** Waiting visitors poll every three seconds or less often. */
const NOBODY_ANSWERED_MS = 4_000

void inTemporaryFolder(async (folder) => {
  const outcome = await queueRush({ folder, visitors, rate, arrivals })
  const { passed, cost, alone, looks } = outcome
  const before = percentile(alone, 0.99)
  return reportDrill('queue', outcome, { unit: 'visitors let in', nobodyAnsweredMs: NOBODY_ANSWERED_MS }, [
    { what: 'who waited at the same time', value: outcome.waitedAtOnce, unit: 'visitors', bar: { atLeast: 1 } },
    { what: 'told to wait after somebody behind', value: outcome.overtaken, unit: 'answers', bar: { atMost: 0 } },
    { what: 'went on before their turn', value: outcome.pushedIn, unit: 'visitors', bar: { atMost: 0 } },
    { what: 'called, of the rate', value: passed.numbers / passed.atRate, unit: '×', bar: { atMost: 1.1 } },
    {
      what: 'called, of what the instances could keep up with',
      value: passed.numbers / passed.atPace,
      unit: '×',
      bar: { atLeast: 0.9 },
    },
    { what: 'a cheap call, 99 of 100, before anybody came', value: before, unit: 'ms' },
    {
      what: 'the same while they wait',
      value: percentile(looks, 0.99),
      unit: 'ms',
      bar: { atMost: QUICK_MS + SLOWER * before },
    },
    { what: 'a place that is given out', value: cost.given, unit: 'µs' },
    { what: 'a look at one’s place', value: cost.lookedAt, unit: 'µs' },
    { what: 'a trivial call', value: cost.trivial, unit: 'µs' },
  ])
})
