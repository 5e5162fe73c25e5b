/** World of registrations: seats, payments, coupons and decisions. */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import type { Stage, World } from '../../crowd/world'
import { actOnce } from '../actors/candidate'
import { actAsGroupOnce } from '../actors/groups'
import { decideOnce } from '../actors/operators'
import { told } from '../actors/notifications'
import { settle } from '../settle'
import { BATCHES } from './project'
import { codes, makeRegistering, type Made } from './made'
import { rulesOfTheFile } from './rules'
import { Wallet } from './wallet'

const HALF_AN_HOUR_MS = 31 * 60_000
/** Minimum actions between clock jumps: on a busy machine, everything would only expire. */
const ACTS_BETWEEN_JUMPS = 40

export async function registering(stage: Stage): Promise<World> {
  return livedIn(stage, await makeRegistering(stage.services, stage.folder, stage.candidates))
}

/** Builds the world on existing data, created by any version. */
export function livedIn(stage: Stage, { projectId, candidates, groups: made }: Made): World {
  const { services, chance, promised, jump } = stage
  const wallet = new Wallet(stage.sandboxUrl, services)
  const focus = chance.is(0.5) ? chance.oneOf(BATCHES) : null
  const people = candidates.map((candidate) => {
    const own = chance.split()
    const call = stage.callsOf(candidate, own)
    return { pauseMs: 5, act: () => actOnce({ call, chance: own, wallet, codes, focus }) }
  })
  const groups = made.map(({ token, groupDomain, accountId, members }) => {
    const own = chance.split()
    const callOf = (of: string, headers: Record<string, string>) =>
      stage.callsOf({ token, accountId: of, headers }, own)
    const named = { 'group-domain': groupDomain }
    const acting = members.map((one) => callOf(one.accountId, { ...named, 'group-member': one.memberId }))
    const means = { own: callOf(accountId, named), acting, chance: own, wallet, codes, focus }
    return { pauseMs: 5, act: () => actAsGroupOnce(means) }
  })
  const operators = [0, 1].map(() => {
    const own = chance.split()
    return { pauseMs: 60, rests: true as const, act: () => decideOnce({ services, promised, chance: own }) }
  })
  const weather = chance.split()
  let acts = 0
  const jumpOnce = async () => {
    if (promised.acts < acts + ACTS_BETWEEN_JUMPS) return
    acts = promised.acts
    await jump(weather.is(0.5) ? HALF_AN_HOUR_MS : weather.upTo(HALF_AN_HOUR_MS))
  }
  return {
    ...{ projectId, told, rules: rulesOfTheFile },
    actors: [
      ...people,
      ...groups,
      ...operators,
      { pauseMs: 400, act: () => wallet.behave(weather) },
      { pauseMs: 1_300, act: jumpOnce },
    ],
    look: () => endedEarly(services),
    settle: () => settle({ services, wallet, jump }),
  }
}

/** Orders closed as expired before their time. */
async function endedEarly({ db, now }: Services): Promise<string[]> {
  const { rows } = await db.execute<{ order: string }>(sql`
    select order_id as order from orders
    where closed_because = 'expired' and expires_at > ${new Date(now()).toISOString()}::timestamptz`)
  return rows.map(({ order }) => `order ${order} ended before its time`)
}
