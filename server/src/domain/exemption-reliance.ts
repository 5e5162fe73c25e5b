/** Registrations that leave a subject out because of an approved exemption: what taking an approval back has to ask. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { exemptions } from '@server/core/tables/exemption'
import { registrations, type SubmittedContent } from '@server/core/tables/registration'

/** The applications for exemption that a registration keeps as its reason for what is not sat. */
export function reliedOnBy({ exempted = [] }: SubmittedContent): string[] {
  return [...new Set(exempted.map(({ exemptionId }) => exemptionId))]
}

/**
 * Which of these are approved, and stay so until the end of the transaction: whoever takes one back waits, and finds the
 * registration that was written meanwhile.
 */
export async function keepApproved(tx: Executor, projectId: string, exemptionIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ exemptionId: exemptions.applicationId })
    .from(exemptions)
    .where(
      and(
        eq(exemptions.projectId, projectId),
        inArray(exemptions.applicationId, exemptionIds),
        eq(exemptions.state, 'passed'),
      ),
    )
    .orderBy(asc(exemptions.applicationId))
    .for('share')
  return new Set(rows.map(({ exemptionId }) => exemptionId))
}

/** The numbers of its candidate's living registrations that rely on an exemption; the caller has locked it. */
export async function registrationsRelyingOn(
  tx: Executor,
  { projectId, accountId, applicationId }: Owner & { applicationId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ number: registrations.registrationNumber, content: registrations.content })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(registrations.accountId, accountId),
        eq(registrations.status, 'submitted'),
      ),
    )
    .orderBy(asc(registrations.registrationId))
  return rows.filter(({ content }) => reliedOnBy(content).includes(applicationId)).map(({ number }) => number)
}
