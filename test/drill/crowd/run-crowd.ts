/** Runs a random crowd at several instances under failures, with continuous invariant checks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isDatabaseUnavailable } from '@server/core/postgres/database-errors'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Services } from '@server/core/services'
import { checkInvariants, invariants } from '@server/domain/invariants/check-invariants'
import { readEnv } from '@server/env'
import { startSandbox } from '@server/sandbox/start-sandbox'
import { callsOf, type CrowdReply } from './calls'
import { openGate } from './gate'
import { startInstance, type Ahead, type Instance, type Setup } from './instance'
import { Promised } from './promised'
import { Chance } from './seeded'
import { serviceEnv } from './service-env'
import { Rest, type Ground, type Trouble } from './trouble'
import type { MakeWorld, World } from './world'

export interface Plan {
  seed: number
  /** Empty database with the newest schema. */
  databaseUrl: string
  /** Empty data folder. */
  folder: string
  lastsMs: number
  candidates: number
  instances: number
  jobs: Setup['jobs']
  start?: (setup: Setup, ahead: Ahead) => Promise<Instance>
  trouble?: Trouble | undefined
}

export interface Outcome {
  /** Violations as messages; empty when all is well. */
  broken: string[]
  /** Successful and refused calls by name. */
  done: Record<string, number>
  refused: Record<string, number>
  looks: number
  troubles: number
}

const LOOKS_EVERY_MS = 150

/** Runs a crowd in its world until the time is over or a violation is found. */
export async function runCrowd(plan: Plan, makeWorld: MakeWorld): Promise<Outcome> {
  const { seed, databaseUrl, folder, lastsMs, start = startInstance, trouble } = plan
  const rest = new Rest()
  const chance = new Chance(seed)
  const ahead: Ahead = { ms: 0 }
  const now = () => Date.now() + ahead.ms
  const instances: Instance[] = []
  const endings: (() => unknown)[] = [() => Promise.all(instances.map((instance) => instance.stop()))]
  const [promised, strange, replies] = [new Promised(), [] as string[], [] as CrowdReply[]]
  const broken: string[] = []
  let [isOver, looks, troubles] = [false, 0, 0]

  const again = async (pauseMs: number, act: () => Promise<unknown>) => {
    while (!isOver) {
      await act().catch((error: unknown) => {
        if (trouble?.isOfDatabase && isDatabaseUnavailable(error)) return
        strange.push(String(error instanceof Error ? error.stack : error))
      })
      await sleep(pauseMs)
    }
  }
  const jump = async (ms: number) => {
    ahead.ms += ms
    await Promise.all(instances.map((instance) => instance.clockIs(ahead)))
  }
  try {
    const gate = await openGate(instances)
    endings.push(gate.close)
    const sandbox = await startSandbox({ port: 0, now, retryPausesMs: [100, 300, 1_000] })
    endings.push(() => sandbox.close())
    const env = { ...serviceEnv(folder), DATABASE_URL: databaseUrl, ...sandbox.credentials, PUBLIC_URL: gate.url }
    const setup = { databaseUrl, env, jobs: plan.jobs }
    const services = buildServices(readEnv(env), databaseUrl, now)
    endings.push(() => closeServices(services))
    const world = await makeWorld({
      ...{ services, folder, chance, promised, jump },
      candidates: plan.candidates,
      sandboxUrl: sandbox.url,
      callsOf: (candidate, own) => callsOf({ instances, promised, strange, replies }, candidate, own),
    })
    const another = async () => {
      const instance = await start(setup, { ...ahead })
      // the clock may have jumped during the start
      await instance.clockIs(ahead)
      return instance
    }
    const beTroubled = async ({ afterMs, happen, isOfDatabase }: Trouble, ground: Ground) => {
      if (afterMs > 0) await sleep(afterMs)
      await (isOfDatabase ? rest.during(() => happen(ground)) : happen(ground))
      troubles++
    }
    const look = async () => [...(await exceptionsOf(services, world)), ...((await world.look?.()) ?? [])]
    instances.push(...(await Promise.all(Array.from({ length: plan.instances }, () => start(setup, ahead)))))
    const everybody = [
      // failures without a delay come before any action
      ...(trouble
        ? [again(0, () => beTroubled(trouble, { instances, another, chance: chance.split(), replies, rest }))]
        : []),
      ...world.actors.map(({ pauseMs, act, rests }) => again(pauseMs, rests ? () => rest.act(act) : act)),
      again(LOOKS_EVERY_MS, () =>
        rest.act(async () => {
          looks++
          broken.push(...(await look()))
          if (broken.length > 0) isOver = true
        }),
      ),
    ]
    const ends = Date.now() + lastsMs
    // or until the failure has happened once
    while ((Date.now() < ends || (trouble && troubles === 0)) && !isOver) await sleep(50)
    isOver = true
    await Promise.all(everybody)
    broken.push(...(await world.settle()))
    broken.push(...(await look()), ...(await promised.broken(services, world.told)), ...(await deadlocks(services)))
  } finally {
    for (const end of endings) await end()
  }
  return {
    broken: [...new Set([...broken, ...strange])],
    done: promised.successes(),
    refused: Object.fromEntries(promised.refused),
    ...{ looks, troubles },
  }
}

/** Returns current invariant violations as messages. */
async function exceptionsOf(services: Services, { projectId, rules = [] }: World): Promise<string[]> {
  const checked = await checkInvariants(services, projectId, { of: [...invariants, ...rules] })
  return checked.flatMap(({ sentence, exceptions }) =>
    exceptions.map(({ what, found }) => `${sentence}. But ${what}: ${found}`),
  )
}

async function deadlocks({ db }: Services): Promise<string[]> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  const count = rows[0]?.deadlocks ?? 0
  return count > 0 ? [`the database ended ${count} deadlocks`] : []
}
