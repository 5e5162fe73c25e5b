/** A history: candidates, groups, operators and WeChat do what they like at several instances, and everything has to add up. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { projectByDomain } from '@server/calls/project/find-project'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Services } from '@server/core/services'
import { checkInvariants, invariants } from '@server/domain/invariants/check-invariants'
import { readEnv } from '@server/env'
import { startSandbox } from '@server/sandbox/start-sandbox'
import { actOnce } from './actors/candidate'
import { callsOf } from './actors/calls'
import { openGate } from './world/gate'
import { startInstance, type Ahead, type Instance, type Setup } from './world/instance'
import { actAsGroupOnce } from './actors/groups'
import { decideOnce } from './actors/operators'
import { Promised } from './actors/promised'
import { Chance } from './seeded'
import { settle } from './settle'
import { prepareWorld, serviceEnv } from './world/prepare'
import { rulesOfTheFile } from './world/rules'
import { Wallet } from './world/wallet'

export interface Plan {
  seed: number
  /** An empty database with the newest schema. */
  databaseUrl: string
  /** Where files are kept; empty. */
  folder: string
  lastsMs: number
  candidates: number
  instances: number
  /** How an instance is started; one that can be killed is, every so often. */
  start?: (setup: Setup, ahead: Ahead) => Promise<Instance>
  killEveryMs?: number
}

export interface Outcome {
  /** What did not hold, as sentences: none where all is well. */
  broken: string[]
  /** What was done how often, and refused. */
  done: Record<string, number>
  refused: Record<string, number>
  looks: number
  kills: number
}

const HALF_AN_HOUR_MS = 31 * 60_000
/** A clock that jumped oftener than anybody acts would only show how everything expires: a machine may have other work. */
const ACTS_BETWEEN_JUMPS = 40

export async function runHistory(plan: Plan): Promise<Outcome> {
  const { seed, databaseUrl, lastsMs, start = startInstance } = plan
  const chance = new Chance(seed)
  const ahead: Ahead = { ms: 0 }
  const now = () => Date.now() + ahead.ms
  const instances: Instance[] = []
  const endings: (() => unknown)[] = [() => Promise.all(instances.map((instance) => instance.stop()))]
  const [promised, strange] = [new Promised(), [] as string[]]
  const broken: string[] = []
  let [isOver, looks, kills] = [false, 0, 0]

  const again = async (pauseMs: number, act: () => Promise<unknown>) => {
    while (!isOver) {
      await act().catch((error: unknown) => strange.push(String(error instanceof Error ? error.stack : error)))
      await sleep(pauseMs)
    }
  }
  const jump = async (ms: number) => {
    ahead.ms += ms
    await Promise.all(instances.map((instance) => instance.clockIs(ahead)))
  }
  let acts = 0
  const jumpOnce = async (weather: Chance) => {
    if (promised.acts < acts + ACTS_BETWEEN_JUMPS) return
    acts = promised.acts
    await jump(weather.is(0.5) ? HALF_AN_HOUR_MS : weather.upTo(HALF_AN_HOUR_MS))
  }
  try {
    const gate = await openGate(instances)
    endings.push(gate.close)
    const sandbox = await startSandbox({ port: 0, now, retryPausesMs: [100, 300, 1_000] })
    endings.push(() => sandbox.close())
    const env = { ...serviceEnv(plan.folder), DATABASE_URL: databaseUrl, ...sandbox.credentials, PUBLIC_URL: gate.url }
    const setup = { databaseUrl, env }
    const services = buildServices(readEnv(env), databaseUrl, now)
    endings.push(() => closeServices(services))
    const world = await prepareWorld(services, plan)
    const wallet = new Wallet(sandbox.url, services)
    const kill = async () => {
      await sleep(plan.killEveryMs)
      const victim = instances.splice(chance.upTo(instances.length - 1), 1)
      const another = await start(setup, { ...ahead })
      // it may have jumped meanwhile
      await another.clockIs(ahead)
      instances.push(another)
      for (const one of victim) await one.stop()
      kills++
    }
    instances.push(...(await Promise.all(Array.from({ length: plan.instances }, () => start(setup, ahead)))))
    const actors = world.candidates.map((candidate) => {
      const own = chance.split()
      const call = callsOf({ instances, promised, strange }, candidate, own)
      return again(5, () => actOnce({ call, chance: own, wallet, codes: world.codes }))
    })
    const groups = world.groups.map(({ token, groupDomain, accountId, members }) => {
      const own = chance.split()
      const callOf = (of: string, headers: Record<string, string>) =>
        callsOf({ instances, promised, strange }, { token, accountId: of, headers }, own)
      const named = { 'group-domain': groupDomain }
      const acting = members.map((one) => callOf(one.accountId, { ...named, 'group-member': one.memberId }))
      const means = { own: callOf(accountId, named), acting, chance: own, wallet, codes: world.codes }
      return again(5, () => actAsGroupOnce(means))
    })
    const operators = [0, 1]
      .map(() => chance.split())
      .map((own) => again(60, () => decideOnce({ services, promised, chance: own })))
    const weather = chance.split()
    const others = [
      again(400, () => wallet.behave(weather)),
      again(1_300, () => jumpOnce(weather)),
      again(150, async () => {
        looks++
        broken.push(...(await exceptionsOf(services)))
        if (broken.length > 0) isOver = true
      }),
      ...(plan.killEveryMs === undefined ? [] : [again(0, kill)]),
    ]
    const ends = Date.now() + lastsMs
    while (Date.now() < ends && !isOver) await sleep(50)
    isOver = true
    await Promise.all([...actors, ...groups, ...operators, ...others])
    broken.push(...(await settle({ services, wallet, jump })))
    broken.push(...(await exceptionsOf(services)), ...(await promised.broken(services)), ...(await deadlocks(services)))
  } finally {
    for (const end of endings) await end()
  }
  return {
    broken: [...new Set([...broken, ...strange])],
    done: promised.successes(),
    refused: Object.fromEntries(promised.refused),
    ...{ looks, kills },
  }
}

/** What breaks an invariant at this moment, in words. */
async function exceptionsOf(services: Services): Promise<string[]> {
  const project = await projectByDomain(services, 'history')
  if (!project) throw new Error('not imported')
  const { projectId } = project
  const checked = await checkInvariants(services, projectId, { of: [...invariants, ...rulesOfTheFile] })
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
