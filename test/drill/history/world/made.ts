/**
 * Initial data of the world of registration. The previous version creates it too, for an upgrade (drill/two-versions).
 */
import type { Services } from '@server/core/services'
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { importProject } from '../../../bench/import-project'
import { createCandidates, type SignedIn } from '../../../service/registration/race/many-candidates'
import { createGroups, type Group } from './groups'
import { project } from './project'

export const codes = {
  coupons: ['LESS01', 'LESS02', 'LESS03', 'LESS04', 'ALL001'],
  vouchers: ['VOUCH1', 'VOUCH2'],
}

export interface Made {
  projectId: string
  candidates: SignedIn[]
  groups: Group[]
}

/** Creates the data in an empty database and folder. */
export async function makeRegistering(services: Services, folder: string, count: number): Promise<Made> {
  const { projectId } = await importProject(services, folder, project)
  await makeCoupons(services, projectId)
  const candidates = await createCandidates(services, projectId, count, () => ({}))
  return { projectId, candidates, groups: await createGroups(services, projectId, candidates) }
}

async function makeCoupons(services: Services, projectId: string): Promise<void> {
  const terms = { series: 'history', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null }
  await writeCoupons(services, services.db, projectId, [
    ...codes.coupons.map((code) => ({
      ...{ ...terms, code, kind: 'coupon' as const },
      deductedCents: code.startsWith('ALL') ? null : 2_000,
    })),
    ...codes.vouchers.map((code) => ({ ...terms, code, kind: 'voucher' as const, deductedCents: null })),
  ])
}
