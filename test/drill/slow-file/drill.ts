/** Many candidates upload hostile files at once: how long everybody else waits, and what was answered. */
import { report } from '../../bench/report'
import { inTemporaryFolder } from '../in-temporary-folder'
import type { Reply } from './calls'
import { slowFile } from './slow-file'

/** What a hostile file may be answered; the picture is only a lot of work, and may be accepted. */
const EXPECTED = ['PC_FILE_TOO_COMPLEX', 'PC_UNREADABLE', 'COMMON_BUSY', null]

/** A file that holds up the service does so for seconds; below that, who sends the files takes the same processors. */
const LONGEST_LOOK_MS = 1_000

const percentile = (replies: readonly Reply[], share: number) =>
  replies.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(replies.length * share)] ?? Infinity

void inTemporaryFolder(async (folder) => {
  const outcome = await slowFile({ folder, port: 18_195, candidates: 8, seconds: 10 })
  const { hostile, alone, beside, honest, isAlive } = outcome
  const strange = hostile.filter(({ error }) => !EXPECTED.includes(error))
  if (strange.length > 0) console.log('strange answers:', strange.slice(0, 5))
  const answered = EXPECTED.map((error) => ({
    what: `answered ${error ?? 'accepted'}`,
    value: hostile.filter((reply) => reply.error === error).length,
    unit: 'files',
  }))
  return report('slow-file', [
    ...answered,
    { what: 'other answers', value: strange.length, unit: 'files', bar: { atMost: 0 } },
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
      value: beside.filter(({ error }) => error).length,
      unit: 'calls',
      bar: { atMost: 0 },
    },
    { what: 'an honest file among them accepted', value: Number(!honest.error), unit: '1 = yes', bar: { atLeast: 1 } },
    { what: 'an honest file accepted after', value: honest.ms, unit: 'ms' },
    { what: 'the service is the process it was', value: Number(isAlive), unit: '1 = yes', bar: { atLeast: 1 } },
  ])
})
