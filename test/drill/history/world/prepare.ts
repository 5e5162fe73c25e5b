import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { groupMembers } from '@server/core/tables/group'
import { writeCoupons } from '@server/domain/coupons/make-coupons'
import { importProject } from '../../../bench/import-project'
import { createCandidates, type SignedIn } from '../../../service/registration/race/many-candidates'
import { project, QUOTAS } from './project'

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

/** A project with its candidates, groups and codes. */
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
  const people = await createCandidates(services, projectId, candidates, () => ({}))
  return { candidates: people, groups: await createGroups(services, projectId, people), codes }
}

export interface Group {
  token: string
  accountId: string
  groupDomain: string
  members: readonly { memberId: string; accountId: string }[]
}

/** Each has some of the candidates, who agreed; others belong to none. */
async function createGroups(services: Services, projectId: string, people: readonly SignedIn[]): Promise<Group[]> {
  const domains = Object.keys(QUOTAS)
  const accountsOf = await createCandidates(services, projectId, domains.length, () => ({}))
  const size = Math.floor(people.length / (domains.length + 1))
  const groups = domains.map((groupDomain, index) => {
    const { token = '', accountId = '' } = accountsOf[index] ?? {}
    const own = people.slice(index * size, (index + 1) * size)
    return { token, accountId, groupDomain, members: own.map((one) => ({ memberId: newId(), ...one })) }
  })
  const at = new Date(services.now())
  for (const { accountId, groupDomain, members } of groups) {
    await services.db.execute(sql`
      update account set user_type = 'group', group_domain = ${groupDomain}
      where project_id = ${projectId} and account_id = ${accountId}`)
    await services.db.insert(groupMembers).values(
      members.map(({ memberId, ...one }) => ({
        ...{ projectId, memberId, groupDomain, accountId: one.accountId },
        ...{ state: 'agreed' as const, invitedAt: at, agreedAt: at },
      })),
    )
  }
  return groups
}
