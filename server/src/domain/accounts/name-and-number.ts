import { sql } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { accountList } from '@server/core/postgres/account-list'
import { batchedLookup } from '@server/core/postgres/batcher'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

interface Stored extends Record<string, unknown> {
  realName: Encrypted | null
  idNumber: Encrypted | null
}

/**
 * Returns the candidate's name and full ID number for a document. Reads and decrypts only these columns in a
 * micro-batch, because many candidates open their documents in the same minute. Throws EA_LOGIN_EXPIRED when the
 * account no longer exists.
 */
export async function nameAndNumber(
  services: Services,
  { projectId, accountId }: Owner,
): Promise<{ realName: string; idNumber: string }> {
  const { realName, idNumber } = await readStored(services, projectId, accountId)
  if (realName === null || idNumber === null) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  const opened = decryptRow(services.personalData, accounts, { projectId, accountId, realName, idNumber })
  return { realName: opened.realName, idNumber: opened.idNumber }
}

const readStored = batchedLookup(async ({ db }, projectId, accountIds: string[]) => {
  const { rows } = await db.execute<Stored>(sql`
    select account.real_name as "realName", account.id_number_cipher as "idNumber"
    from ${accountList(accountIds)} left join lateral (
      select real_name, id_number_cipher from account
      where project_id = ${projectId} and account_id = asked.account_id limit 1
    ) account on true
    order by asked.position`)
  return rows
})
