import { sql } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import { loginNameIndex } from '@server/domain/accounts/blind-index'
import type { AwardContext, AwardedRow } from './award-rows'

/** Rows per query. */
const AT_A_TIME = 1_000

interface Named extends Record<string, unknown> {
  candidate: string
  accountId: string
  isRegistered: boolean
  isHolder: boolean
  isDeleted: boolean
}

/** Loads the database state needed to validate the rows. */
export async function findAwardContext(
  services: Services,
  projectId: string,
  { kind, rows }: { kind: CertificateDefinition; rows: readonly AwardedRow[] },
): Promise<AwardContext> {
  const accountsOf = new Map<string, string[]>()
  const [registered, holders] = [new Set<string>(), new Set<string>()]
  const [numbers, deleted] = [new Set<string>(), new Set<string>()]
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    const some = rows.slice(from, from + AT_A_TIME)
    // one snapshot, so that a certificate issued between the two reads is not reported as the wrong fault
    const [named, taken] = await services.db.transaction(
      async (tx) =>
        [await namedBy(services, tx, projectId, kind, some), await numbersTaken(tx, projectId, some)] as const,
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    for (const { candidate, accountId, isRegistered, isHolder, isDeleted } of named) {
      accountsOf.set(candidate, [...(accountsOf.get(candidate) ?? []), accountId])
      if (isRegistered) registered.add(accountId)
      if (isHolder) holders.add(accountId)
      if (isDeleted) deleted.add(accountId)
    }
    for (const number of taken) numbers.add(number)
  }
  return { accountsOf, holders, numbers, deleted, registered: kind.of.batch === undefined ? null : registered }
}

/** Finds accounts by registration number, ticket number or login name; one row per name and account. */
async function namedBy(
  services: Services,
  db: Executor,
  projectId: string,
  { code, of }: CertificateDefinition,
  rows: readonly AwardedRow[],
): Promise<Named[]> {
  const words = [...new Set(rows.map(({ cells }) => cells.candidate))].map((word) => ({
    word,
    key: word.toLowerCase(),
    login: loginNameIndex(services, projectId, word),
  }))
  const batch = of.batch ?? null
  const found = await db.execute<Named>(sql`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as asked(word text, key text, login text)),
    named as (
      select key, account_id from asked join registration on registration_number = word
        where project_id = ${projectId} and (${batch}::text is null or batch_code = ${batch})
      union
      select key, account_id from asked join admission_ticket on ticket_number = word
        where project_id = ${projectId} and (${batch}::text is null or batch_code = ${batch})
      union
      select key, account_id from asked join account on login_name_index = login where project_id = ${projectId}
    )
    select key as candidate, account_id as "accountId",
      exists (
        select from registration where project_id = ${projectId} and registration.account_id = named.account_id
          and batch_code = ${batch} and status = 'submitted' and audit_status = ${AUDIT_STATUS.passed}
      ) as "isRegistered",
      exists (
        select from certificate where project_id = ${projectId} and certificate.account_id = named.account_id
          and certificate_code = ${code} and state <> 'withdrawn'
      ) as "isHolder",
      exists (
        select from account where project_id = ${projectId} and account.account_id = named.account_id and ended_at is not null
      ) as "isDeleted"
    from named`)
  return found.rows
}

async function numbersTaken(db: Executor, projectId: string, rows: readonly AwardedRow[]): Promise<string[]> {
  const numbers = rows.map(({ cells }) => cells.number)
  const taken = await db.execute<{ number: string }>(sql`
    select number from certificate where project_id = ${projectId} and number = any(${sql.param(numbers)}::text[])`)
  return taken.rows.map(({ number }) => number)
}
