/** The world of registration: seats, money, coupons and decisions. */
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { importProject } from '../../../bench/import-project'
import { createCandidates } from '../../../service/registration/race/many-candidates'
import type { Stage, World } from '../../crowd/world'
import { actOnce } from '../actors/candidate'
import { actAsGroupOnce } from '../actors/groups'
import { decideOnce } from '../actors/operators'
import { told } from '../actors/told'
import { settle } from '../settle'
import { createGroups } from './groups'
import { project } from './project'
import { rulesOfTheFile } from './rules'
import { Wallet } from './wallet'

const HALF_AN_HOUR_MS = 31 * 60_000
/** A clock that jumped oftener than anybody acts would only show how everything expires: a machine may have other work. */
const ACTS_BETWEEN_JUMPS = 40

const codes = { coupons: ['LESS01', 'LESS02', 'LESS03', 'LESS04', 'ALL001'], vouchers: ['VOUCH1', 'VOUCH2'] }

export async function registering(stage: Stage): Promise<World> {
  const { services, folder, chance, promised, jump } = stage
  const { projectId } = await importProject(services, folder, project)
  await makeCoupons(stage, projectId)
  const candidates = await createCandidates(services, projectId, stage.candidates, () => ({}))
  const wallet = new Wallet(stage.sandboxUrl, services)
  const people = candidates.map((candidate) => {
    const own = chance.split()
    const call = stage.callsOf(candidate, own)
    return { pauseMs: 5, act: () => actOnce({ call, chance: own, wallet, codes }) }
  })
  const groups = (await createGroups(services, projectId, candidates)).map(
    ({ token, groupDomain, accountId, members }) => {
      const own = chance.split()
      const callOf = (of: string, headers: Record<string, string>) =>
        stage.callsOf({ token, accountId: of, headers }, own)
      const named = { 'group-domain': groupDomain }
      const acting = members.map((one) => callOf(one.accountId, { ...named, 'group-member': one.memberId }))
      const means = { own: callOf(accountId, named), acting, chance: own, wallet, codes }
      return { pauseMs: 5, act: () => actAsGroupOnce(means) }
    },
  )
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

/** Orders that were ended as too late before they were. */
async function endedEarly({ db, now }: Services): Promise<string[]> {
  const { rows } = await db.execute<{ order: string }>(sql`
    select order_id as order from orders
    where closed_because = 'expired' and expires_at > ${new Date(now()).toISOString()}::timestamptz`)
  return rows.map(({ order }) => `order ${order} ended before its time`)
}

async function makeCoupons({ services }: Stage, projectId: string): Promise<void> {
  const terms = { series: 'history', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null }
  await writeCoupons(services, services.db, projectId, [
    ...codes.coupons.map((code) => ({
      ...{ ...terms, code, kind: 'coupon' as const },
      deductedCents: code.startsWith('ALL') ? null : 2_000,
    })),
    ...codes.vouchers.map((code) => ({ ...terms, code, kind: 'voucher' as const, deductedCents: null })),
  ])
}
