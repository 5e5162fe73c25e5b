import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { validate } from 'uuid'
import { AUDIT_STATUS } from '@contract/codes'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'

/**
 * Matches a registration number in any letter case. Lists spellings instead of using `upper()`, so that the index is
 * used on millions of rows.
 */
export function hasNumber({ definition }: Pick<Project, 'definition'>, text: string): SQL {
  const number = text.toUpperCase()
  const end = number.lastIndexOf('-')
  const codes = definition.batches.map(({ code }) => code).filter((code) => code.toUpperCase() === number.slice(0, end))
  // the batch may no longer be in the project file
  const spellings = [text, number, text.toLowerCase(), ...codes.map((code) => `${code}${number.slice(end)}`)]
  return inArray(registrations.registrationNumber, [...new Set(spellings)])
}

/** Returns the registration id of a number; null when there is none. Ids are returned unchecked. */
export async function findRegistrationId({ db }: Services, project: Project, named: string): Promise<string | null> {
  if (validate(named)) return named
  const [row] = await db
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(and(eq(registrations.projectId, project.projectId), hasNumber(project, named)))
  return row?.registrationId ?? null
}

/** Returns the numbers of the paid registrations of a batch that are under review and `wanted`, oldest first. */
export async function findWaitingNumbers(
  { db }: Pick<Services, 'db'>,
  { projectId, batchCode, wanted }: { projectId: string; batchCode: string; wanted: SQL },
): Promise<string[]> {
  const rows = await db
    .select({ number: registrations.registrationNumber })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(registrations.batchCode, batchCode),
        eq(registrations.status, 'submitted'),
        eq(registrations.paymentStatus, 'paid'),
        eq(registrations.auditStatus, AUDIT_STATUS.auditing),
        wanted,
      ),
    )
    .orderBy(asc(registrations.registrationId))
  return rows.map(({ number }) => number)
}
