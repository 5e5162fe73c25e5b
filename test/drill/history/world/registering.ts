/** The world of registration: seats, money, coupons and decisions. */
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { importProject } from '../../../bench/import-project'
import { createCandidates } from '../../../service/registration/race/many-candidates'
import type { Stage, World } from '../../crowd/world'
import { actOnce } from '../actors/candidate'
import { decideOnce } from '../actors/operators'
import { told } from '../actors/told'
import { settle } from '../settle'
import { project } from './project'
import { Wallet } from './wallet'

const HALF_AN_HOUR_MS = 31 * 60_000

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
  const operators = [0, 1].map(() => {
    const own = chance.split()
    return { pauseMs: 60, act: () => decideOnce({ services, promised, chance: own }) }
  })
  const weather = chance.split()
  return {
    ...{ projectId, told },
    actors: [
      ...people,
      ...operators,
      { pauseMs: 400, act: () => wallet.behave(weather) },
      { pauseMs: 1_300, act: () => jump(weather.is(0.5) ? HALF_AN_HOUR_MS : weather.upTo(HALF_AN_HOUR_MS)) },
    ],
    settle: () => settle({ services, wallet, jump }),
  }
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
