/**
 * Candidates, groups, operators and WeChat do what they like at three instances, of which one is killed every few seconds: whether
 * seats, money, coupons and decisions add up at every moment, and everything that was told is so. A seed and the seconds
 * that it lasts can follow: `npm run drill -- history 7 120`.
 */
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { report } from '../../bench/report'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { join } from 'node:path'
import { runHistory } from './history'
import { startProcess } from './world/instance-process'

const [seed = String(Date.now() % 1_000_000), seconds = '60'] = process.argv.slice(2)
const KILL_EVERY_MS = 4_000

void inTemporaryFolder(async (folder) => {
  const { url, stop } = await startEmbeddedPostgres(join(folder, 'postgres'))
  try {
    const plan = { seed: Number(seed), databaseUrl: url, folder, candidates: 16, instances: 3 }
    const outcome = await runHistory({
      ...{ ...plan, lastsMs: Number(seconds) * 1000, killEveryMs: KILL_EVERY_MS },
      start: startProcess,
    })
    console.log(`seed ${seed}`, outcome.done, outcome.refused)
    for (const sentence of outcome.broken.slice(0, 40)) console.log(sentence)
    return report('history', [
      { what: 'does not add up', value: outcome.broken.length, unit: 'sentences', bar: { atMost: 0 } },
      { what: 'was looked at', value: outcome.looks, unit: 'times', bar: { atLeast: 1 } },
      { what: 'instances were killed', value: outcome.kills, unit: 'times', bar: { atLeast: 1 } },
      { what: 'was done', value: sum(Object.values(outcome.done)), unit: 'acts', bar: { atLeast: 1 } },
    ])
  } finally {
    await stop()
  }
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
