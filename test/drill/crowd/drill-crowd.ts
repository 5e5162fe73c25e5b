import { join } from 'node:path'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { report } from '../../bench/report'
import { startProcess } from './instance-process'
import { runCrowd, type Plan } from './run-crowd'
import type { MakeWorld } from './world'

const KILL_EVERY_MS = 4_000

/** A world at three instances, of which one is killed every few seconds; a seed and the seconds that it lasts can follow. */
export function drillCrowd(name: string, makeWorld: MakeWorld, about: Pick<Plan, 'candidates' | 'jobs'>): void {
  const [seed = String(Date.now() % 1_000_000), seconds = '60'] = process.argv.slice(2)
  void inTemporaryFolder(async (folder) => {
    const { url, stop } = await startEmbeddedPostgres(join(folder, 'postgres'))
    try {
      const plan = { seed: Number(seed), databaseUrl: url, folder, ...about, instances: 3, start: startProcess }
      const how = { lastsMs: Number(seconds) * 1000, killEveryMs: KILL_EVERY_MS }
      const outcome = await runCrowd({ ...plan, ...how }, makeWorld)
      console.log(`seed ${seed}`, outcome.done, outcome.refused)
      for (const sentence of outcome.broken.slice(0, 40)) console.log(sentence)
      return report(name, [
        { what: 'does not add up', value: outcome.broken.length, unit: 'sentences', bar: { atMost: 0 } },
        { what: 'was looked at', value: outcome.looks, unit: 'times', bar: { atLeast: 1 } },
        { what: 'instances were killed', value: outcome.kills, unit: 'times', bar: { atLeast: 1 } },
        { what: 'was done', value: sum(Object.values(outcome.done)), unit: 'acts', bar: { atLeast: 1 } },
      ])
    } finally {
      await stop()
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
