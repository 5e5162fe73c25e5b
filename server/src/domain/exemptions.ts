import { sql, type SQL, and, asc, eq, inArray } from 'drizzle-orm'
import type { ExemptionSubject } from '@contract/exemption/exemption-card'
import type { Exempted, Subject } from '@contract/registration/offered/offering'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { type StoredExemptionSubject, exemptions } from '@server/core/tables/exemption'
import { registrations, type ConfirmedContent } from '@server/core/tables/registration'
import { openGround } from './ground-names'

/** Approved application that covers a batch; `validUntil` as JSON writes it. */
export interface ApprovedExemption {
  exemptionId: string
  subjects: ExemptionSubject[]
  validUntil: string | null
}

/** Stored form, with encrypted grounds. */
export type StoredApproved = Omit<ApprovedExemption, 'subjects'> & { subjects: StoredExemptionSubject[] }

/**
 * SQL query that aggregates an account's approved exemptions for a batch as `approved`, for use in queries over many
 * accounts.
 */
export function approvedExemptions(projectId: string, batchCode: string, accountId: SQL): SQL {
  return sql`
    select coalesce(json_agg(json_build_object(
      'exemptionId', exemption_id, 'subjects', subjects, 'validUntil', valid_until) order by exemption_id), '[]') as approved
    from exemption
    where project_id = ${projectId} and account_id = ${accountId} and state = 'passed'
      and (counts_for is null or ${batchCode} = any(counts_for))`
}

/** Returns the approved exemptions of one account for a batch. */
export async function findApprovedExemptions(
  services: Services,
  owner: Owner,
  batchCode: string,
): Promise<ApprovedExemption[]> {
  const { projectId, accountId } = owner
  const { rows } = await services.db.execute<{ approved: StoredApproved[] }>(
    approvedExemptions(projectId, batchCode, sql`${accountId}::uuid`),
  )
  return rows.flatMap(({ approved }) => openApproved(services, owner, approved))
}

/** Decrypts the approved exemptions of one account as queried. */
export function openApproved(
  services: Pick<Services, 'personalData' | 'log'>,
  owner: Owner,
  approved: readonly StoredApproved[],
): ApprovedExemption[] {
  return approved.map((one) => ({
    ...one,
    subjects: one.subjects.map((subject) => openGround(services, owner, subject)),
  }))
}

/** Returns the exempted subjects of a batch, once each: those sat before the exemption expires. */
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

/**
 * Returns the exemption applications that a registration refers to for exempted subjects; their approval cannot be
 * revoked.
 */
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
