import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@server/calls/handler'
import { loginNameIndex } from '@server/domain/accounts/blind-index'
import { newId } from '@server/core/postgres/ids'
import { encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { StoredDraft } from '@server/core/tables/registration'

const AT_ONCE = 2_000

export const DRAFTED_AT = '2026-01-01T00:00:00.000Z'

export interface SignedIn extends Actor {
  token: string
}

/** Initial drafts by batch code. */
export type DraftsOf = (candidate: SignedIn) => Record<string, StoredDraft>

/** Inserts signed-in candidates in bulk, because a real sign-in costs a password hash. */
export async function createCandidates(
  services: Services,
  projectId: string,
  count: number,
  draftsOf: DraftsOf,
): Promise<SignedIn[]> {
  const candidates = Array.from({ length: count }, () => candidate(projectId))
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = candidates.slice(start, start + AT_ONCE)
    await insertAccounts(services, projectId, some)
    await insertDrafts(services, projectId, some, draftsOf)
  }
  await services.db.execute(sql`analyze`)
  return candidates
}

function candidate(projectId: string): SignedIn {
  const project = Buffer.from(projectId.replaceAll('-', ''), 'hex').toString('base64url')
  const token = `${project}.${randomBytes(32).toString('base64url')}`
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  return { projectId, accountId: newId(), token, tokenHash, userType: 'candidate', groupDomain: null }
}

async function insertAccounts(services: Services, projectId: string, candidates: readonly SignedIn[]): Promise<void> {
  const at = new Date(services.now()).toISOString()
  const ids = candidates.map(({ accountId }) => accountId)
  const rows = ids.map((accountId) =>
    encryptRow(services.personalData, accounts, {
      ...{
        projectId,
        accountId,
        loginName: loginNameOf(accountId),
        loginNameIndex: loginNameIndex(services, projectId, loginNameOf(accountId)),
        passwordHash: '',
        realName: 'Candidate',
        birthDate: '1990-03-07',
      },
      ...{ idType: 'nationalId', idNumber: '110101199003070134', idNumberIndex: accountId, personIndex: accountId },
    }),
  )
  await services.db.insert(accounts).values(rows)
  await services.db.execute(sql`
    insert into access_token (project_id, token_hash, account_id, way, device, created_at, last_used_at)
    select ${projectId}::uuid, hash, id, 'password', 'sealed', ${at}::timestamptz, ${at}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(candidates.map(({ tokenHash }) => tokenHash))}::text[]) as one(id, hash)`)
}

/** Login names consist of letters and digits. */
export const loginNameOf = (accountId: string) => accountId.replaceAll('-', '')

async function insertDrafts(
  { db }: Services,
  projectId: string,
  candidates: readonly SignedIn[],
  draftsOf: DraftsOf,
): Promise<void> {
  const rows = candidates.flatMap((owner) =>
    Object.entries(draftsOf(owner)).map(([key, content]) => ({
      account_id: owner.accountId,
      key,
      content,
    })),
  )
  await db.execute(sql`
    insert into draft (project_id, account_id, kind, key, content, updated_at)
    select ${projectId}::uuid, account_id, 'registration', key, content, ${DRAFTED_AT}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(account_id uuid, key text, content jsonb)`)
}
