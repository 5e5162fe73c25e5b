import { join } from 'node:path'
import type { Services } from '@server/core/services'
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { importProject } from '../../../bench/import-project'
import { createCandidates } from '../../../service/registration/race/many-candidates'
import { project } from './project'

/** Sign-ins must not end while the clock jumps. */
export const serviceEnv = (folder: string) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: join(folder, 'data'),
  DATABASE_POOL: '10',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  SHARED_ANSWERS_MS: '0',
  ...{ TOKEN_IDLE_MINUTES: '10000000', TOKEN_LIFETIME_HOURS: '1000000' },
})

/** A project with its candidates and codes. */
export async function prepareWorld(services: Services, { folder, candidates }: { folder: string; candidates: number }) {
  const { projectId } = await importProject(services, folder, project)
  const codes = { coupons: ['LESS01', 'LESS02', 'LESS03', 'LESS04', 'ALL001'], vouchers: ['VOUCH1', 'VOUCH2'] }
  const terms = { series: 'history', batchCode: null, subjectCodes: null, validFrom: null, validUntil: null }
  await writeCoupons(services, services.db, projectId, [
    ...codes.coupons.map((code) => ({
      ...{ ...terms, code, kind: 'coupon' as const },
      deductedCents: code.startsWith('ALL') ? null : 2_000,
    })),
    ...codes.vouchers.map((code) => ({ ...terms, code, kind: 'voucher' as const, deductedCents: null })),
  ])
  return { candidates: await createCandidates(services, projectId, candidates, () => ({})), codes }
}
