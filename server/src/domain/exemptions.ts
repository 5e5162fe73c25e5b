/** Which subjects a candidate need not sit: what registration asks of approved applications for exemption. */
import { sql, type SQL } from 'drizzle-orm'
import type { ExemptionSubject } from '@contract/exemption/exemption-card'
import type { Exempted, Subject } from '@contract/registration/offered/offering'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'

/** An approved application that counts for a batch; `validUntil` as JSON writes it. */
export interface ApprovedExemption {
  exemptionId: string
  subjects: ExemptionSubject[]
  validUntil: string | null
}

/** Selects as `approved` those of one account that count for a batch, for statements that ask about many accounts. */
export function approvedExemptions(projectId: string, batchCode: string, accountId: SQL): SQL {
  return sql`
    select coalesce(json_agg(json_build_object(
      'exemptionId', exemption_id, 'subjects', subjects, 'validUntil', valid_until) order by exemption_id), '[]') as approved
    from exemption
    where project_id = ${projectId} and account_id = ${accountId} and state = 'passed'
      and (counts_for is null or ${batchCode} = any(counts_for))`
}

/** Those of one account. */
export async function findApproved(
  db: Executor,
  { projectId, accountId }: Owner,
  batchCode: string,
): Promise<ApprovedExemption[]> {
  const { rows } = await db.execute<{ approved: ApprovedExemption[] }>(
    approvedExemptions(projectId, batchCode, sql`${accountId}::uuid`),
  )
  return rows.flatMap(({ approved }) => approved)
}

/** The subjects of a batch that they exempt from, once each: those that are sat before the exemption is over. */
export function exemptedFrom(
  subjects: readonly Pick<Subject, 'code' | 'startsAt'>[],
  approved: readonly ApprovedExemption[],
): Exempted[] {
  return subjects.flatMap(({ code, startsAt }) => {
    const counts = ({ validUntil }: ApprovedExemption) =>
      validUntil === null || Date.parse(startsAt) < Date.parse(validUntil)
    const found = approved.filter(counts).flatMap(({ exemptionId, subjects: exempt }) => {
      const one = exempt.find(({ subjectCode }) => subjectCode === code)
      return one ? [{ subjectCode: code, groundName: one.groundName, exemptionId }] : []
    })
    return found.slice(0, 1)
  })
}
