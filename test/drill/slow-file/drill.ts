/** Drill: many candidates upload hostile files at once. Measures the delay of other calls and the responses. */
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { percentile } from '../../bench/timed-calls'
import { reportDrill } from '../report-drill'
import { slowFile } from './slow-file'

/** Allowed responses to a hostile file; the picture is only expensive and may be accepted. */
const EXPECTED = ['PC_FILE_TOO_COMPLEX', 'PC_UNREADABLE', 'COMMON_BUSY', null]

/** A blocking file delays others for seconds; below this limit, the senders merely use the same CPUs. */
const LONGEST_LOOK_MS = 1_000

void inTemporaryFolder(async (folder) => {
  const outcome = await slowFile({ folder, candidates: 8, seconds: 10 })
  const { hostile, alone, beside, honest } = outcome
  const strange = hostile.filter(({ error }) => !EXPECTED.includes(error)).map(({ error }) => String(error))
  const answered = EXPECTED.map((error) => ({
    what: `answered ${error ?? 'accepted'}`,
    value: hostile.filter((reply) => reply.error === error).length,
    unit: 'files',
  }))
  return reportDrill('slow-file', { ...outcome, strange }, { unit: 'files', nobodyAnsweredMs: LONGEST_LOOK_MS }, [
    ...answered,
    { what: 'a hostile file is answered within, the slowest', value: percentile(hostile, 0.9999), unit: 'ms' },
    { what: 'a cheap call alone, 99 of 100', value: percentile(alone, 0.99), unit: 'ms' },
    { what: 'a cheap call beside them, half', value: percentile(beside, 0.5), unit: 'ms' },
    {
      what: 'a cheap call beside them, 99 of 100',
      value: percentile(beside, 0.99),
      unit: 'ms',
      bar: { atMost: LONGEST_LOOK_MS },
    },
    {
      what: 'cheap calls refused',
      value: beside.filter(({ status, error }) => status !== 200 || error).length,
      unit: 'calls',
      bar: { atMost: 0 },
    },
    { what: 'an honest file among them accepted', value: Number(!honest.error), unit: '1 = yes', bar: { atLeast: 1 } },
    { what: 'an honest file accepted after', value: honest.ms, unit: 'ms' },
  ])
})
