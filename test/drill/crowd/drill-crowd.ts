import { join } from 'node:path'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { inTemporaryFolder } from '../../bench/in-temporary-folder'
import { report, type Figure } from '../../bench/report'
import { startProcess } from './instance-process'
import { runCrowd, type Outcome, type Plan } from './run-crowd'
import type { Footing } from './trouble'
import type { MakeWorld } from './world'

/** A drill world with its population. */
export interface Inhabited extends Pick<Plan, 'candidates' | 'jobs'> {
  name: string
  makeWorld: MakeWorld
}

export interface CrowdDrill extends Partial<Pick<Plan, 'instances' | 'start' | 'trouble'>> {
  name: string
  /** Run one after the other. */
  worlds: readonly Inhabited[]
  /** Creates the infrastructure in an empty folder; an embedded database by default. */
  stand?: (folder: string) => Promise<Footing>
}

/**
 * Runs worlds at three instances with the given failures. Arguments: seed, seconds per world, and the name of a single
 * world.
 */
export function drillCrowd({ name, worlds, stand = onEmbedded, ...about }: CrowdDrill): void {
  const [seed = String(Date.now() % 1_000_000), seconds = '60', only] = process.argv.slice(2)
  const plan = { instances: 3, start: startProcess, ...about, seed: Number(seed), lastsMs: Number(seconds) * 1000 }
  const of = (world: Inhabited) => (worlds.length > 1 ? `${world.name}: ` : '')
  const live = async (world: Inhabited, folder: string) => {
    const { url, stop, trouble = about.trouble, figures: seen } = await stand(folder)
    const { makeWorld, candidates, jobs } = world
    try {
      const outcome = await runCrowd({ ...plan, databaseUrl: url, folder, candidates, jobs, trouble }, makeWorld)
      console.log(`${world.name}, seed ${seed}`, outcome.done, outcome.refused)
      for (const sentence of outcome.broken.slice(0, 40)) console.log(sentence)
      const own = (await seen?.()) ?? []
      return [
        ...figuresOf(outcome, of(world), trouble !== undefined),
        ...own.map((one) => ({ ...one, what: `${of(world)}${one.what}` })),
      ]
    } finally {
      await stop()
    }
  }
  const figures: Figure[] = []
  const liveAll = async () => {
    for (const world of worlds.filter((one) => only === undefined || one.name === only))
      await inTemporaryFolder(async (folder) => {
        figures.push(...(await live(world, folder)))
        return true
      })
    process.exitCode = report(name, figures) ? 0 : 1
  }
  void liveAll()
}

async function onEmbedded(folder: string): Promise<Footing> {
  return startEmbeddedPostgres(join(folder, 'postgres'))
}

function figuresOf({ broken, looks, troubles, done }: Outcome, of: string, isTroubled: boolean): Figure[] {
  return [
    { what: `${of}does not add up`, value: broken.length, unit: 'sentences', bar: { atMost: 0 } },
    { what: `${of}was looked at`, value: looks, unit: 'times', bar: { atLeast: 1 } },
    { what: `${of}was troubled`, value: troubles, unit: 'times', bar: { atLeast: Number(isTroubled) } },
    { what: `${of}was done`, value: sum(Object.values(done)), unit: 'acts', bar: { atLeast: 1 } },
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
