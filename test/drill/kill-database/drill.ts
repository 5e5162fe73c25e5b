/** PostgreSQL is killed ten times under load: what was acknowledged, lost, doubled, and how long nobody was answered. */
import { report } from '../../bench/report'
import { inTemporaryFolder } from '../in-temporary-folder'
import { killDatabase } from './kill-database'

void inTemporaryFolder(async (folder) => {
  const outcome = await killDatabase({ folder, port: 18_195, kills: 10, candidates: 8_000, atOnce: 50 })
  if (outcome.strange.length > 0) console.log('strange answers:', outcome.strange.slice(0, 5))
  return report('kill-database', [
    { what: 'acknowledged', value: outcome.acknowledged, unit: 'submissions', bar: { atLeast: 1 } },
    { what: 'asked to wait (503)', value: outcome.askedToWait, unit: 'answers' },
    { what: 'lost', value: outcome.lost, unit: 'submissions', bar: { atMost: 0 } },
    { what: 'doubled', value: outcome.doubled, unit: 'candidates or pools', bar: { atMost: 0 } },
    { what: 'other answers', value: outcome.strange.length, unit: 'answers', bar: { atMost: 0 } },
    { what: 'nobody answered after its return', value: outcome.slowestReturnMs, unit: 'ms', bar: { atMost: 2_000 } },
    { what: 'the service is the process it was', value: Number(outcome.isAlive), unit: '1 = yes', bar: { atLeast: 1 } },
  ])
})
