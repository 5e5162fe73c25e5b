import { sql } from 'drizzle-orm'
import { accountVersion } from '@server/domain/accounts/lock-account'
import type { TestService } from '../harness'
import { createCandidates } from './race/many-candidates'

export interface Holder {
  holder: string
  accountVersion: string
}

/** Creates candidates without drafts or sessions. The returned function yields a different one at each call. */
export async function makeHolders({ services }: TestService, projectId: string, count: number): Promise<() => Holder> {
  const candidates = await createCandidates(services, projectId, count, () => ({}))
  const ids = candidates.map(({ accountId }) => accountId)
  const { rows } = await services.db.execute<{ holder: string; accountVersion: string }>(sql`
    select account_id as holder, ${accountVersion} as "accountVersion" from account
    where account_id = any(${sql.param(ids)}::uuid[])`)
  return () => {
    const holder = rows.pop()
    if (!holder) throw new Error('more holders are needed')
    return holder
  }
}
