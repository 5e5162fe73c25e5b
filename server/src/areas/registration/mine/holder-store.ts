import { sql } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import type { HolderFacts } from '@contract/eligibility'
import { askedTogether } from '@server/core/postgres/asked-together'

/** What decides whether a candidate may register, and the batches of which they have a draft. */
export interface Holder extends HolderFacts {
  begun: string[]
}

interface Row extends Record<string, unknown> {
  id_type: IdType | null
  birth_date: string | null
  guardian_consent: boolean
  begun: string[]
}

/** The holder of an account; null when it was taken away. */
export const findHolder = askedTogether(async ({ db }, projectId, accountIds: string[]) => {
  const { rows } = await db.execute<Row>(sql`
    select account.id_type, account.birth_date, account.guardian_consent, draft.begun
    from unnest(${sql.param(accountIds)}::uuid[]) with ordinality as asked(account_id, position)
    left join lateral (
      select id_type, birth_date, guardian_consent from account
      where project_id = ${projectId} and account_id = asked.account_id limit 1
    ) account on true
    cross join lateral (
      select coalesce(json_agg(batch_code), '[]') as begun from draft
      where project_id = ${projectId} and account_id = asked.account_id
    ) draft
    order by asked.position`)
  return rows.map(toHolder)
})

function toHolder({ id_type: idType, birth_date: birthDate, guardian_consent, begun }: Row): Holder | null {
  return idType && { idType, birthDate, guardianConsent: guardian_consent, begun }
}
