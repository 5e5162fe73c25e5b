/** Links registrations to the approved exemptions they rely on; checked before an approval is revoked. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { exemptions } from '@server/core/tables/exemption'
import { registrations, type ConfirmedContent } from '@server/core/tables/registration'

/** Returns the exemption applications that a registration refers to for exempted subjects. */
export function reliedOnBy({ exempted = [] }: ConfirmedContent): string[] {
  return [...new Set(exempted.map(({ exemptionId }) => exemptionId))]
}

/**
 * Share-locks those of these applications that are approved and returns their ids. Revoking an approval waits and then
 * sees the new registration.
 */
export async function retainApproved(tx: Executor, projectId: string, exemptionIds: string[]): Promise<Set<string>> {
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

/**
 * Returns the numbers of the candidate's active registrations that rely on an exemption, which the caller has locked.
 */
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
