import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { registrationEvents, registrations, registrationSubjects } from '@server/core/tables/registration'

export type RegistrationRow = typeof registrations.$inferSelect
export type SubjectRow = typeof registrationSubjects.$inferSelect

/** Returns a registration of the owner; null when it does not exist or belongs to another account. */
export async function findRegistration(
  db: Executor,
  owner: Owner,
  registrationId: string,
  options: { lock: boolean } = { lock: false },
): Promise<RegistrationRow | null> {
  const query = db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, owner.projectId),
        eq(registrations.registrationId, registrationId),
        eq(registrations.accountId, owner.accountId),
      ),
    )
  const [row] = await (options.lock ? query.for('update') : query)
  return row ?? null
}

/** Like {@link findRegistration}. Throws E_REG_NOT_FOUND. */
export async function requireRegistration(...args: Parameters<typeof findRegistration>): Promise<RegistrationRow> {
  const registration = await findRegistration(...args)
  if (!registration) throw new Failure('E_REG_NOT_FOUND')
  return registration
}

/** Returns a registration without an ownership check: for operators, and for callers who have verified a signature. */
export async function findRegistrationById(
  db: Executor,
  projectId: string,
  registrationId: string,
  options: { lock: boolean } = { lock: false },
): Promise<RegistrationRow | null> {
  const query = db
    .select()
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
  const [row] = await (options.lock ? query.for('update') : query)
  return row ?? null
}

/** Returns the subjects of registrations of one project, ordered by code. */
export async function findSubjects(
  db: Executor,
  projectId: string,
  registrationIds: readonly string[],
): Promise<SubjectRow[]> {
  if (registrationIds.length === 0) return []
  return db
    .select()
    .from(registrationSubjects)
    .where(
      and(
        eq(registrationSubjects.projectId, projectId),
        inArray(registrationSubjects.registrationId, [...registrationIds]),
      ),
    )
    .orderBy(asc(registrationSubjects.subjectCode))
}

/** Returns the events of a registration, oldest first. */
export function findRegistrationEvents(db: Executor, projectId: string, registrationId: string) {
  return db
    .select()
    .from(registrationEvents)
    .where(and(eq(registrationEvents.projectId, projectId), eq(registrationEvents.registrationId, registrationId)))
    .orderBy(asc(registrationEvents.at), asc(registrationEvents.eventId))
}

/** Returns the number of events of a registration: its version, because every change adds an event. */
export async function versionOf(
  db: Executor,
  { projectId, registrationId }: Pick<RegistrationRow, 'projectId' | 'registrationId'>,
): Promise<string> {
  const isOf = and(eq(registrationEvents.projectId, projectId), eq(registrationEvents.registrationId, registrationId))
  return String(await db.$count(registrationEvents, isOf))
}

/** Returns the owner's registrations that hold seats at `now`, by batch. */
export async function findLiving(db: Executor, owner: Owner, now: Date): Promise<Map<string, Living>> {
  const { batchCode, registrationId, groupDomain } = registrations
  const rows = await db
    .select({ batchCode, registrationId, groupDomain })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, owner.projectId),
        eq(registrations.accountId, owner.accountId),
        eq(registrations.status, 'submitted'),
        or(isNull(registrations.expiresAt), gt(registrations.expiresAt, now)),
      ),
    )
  return new Map(rows.map((row) => [row.batchCode, row]))
}

type Living = Pick<RegistrationRow, 'batchCode' | 'registrationId' | 'groupDomain'>

/** Returns whether a registration of the owner for a batch was refused for good. */
export async function findIsRefused(db: Executor, owner: Owner, batchCode: string): Promise<boolean> {
  const rows = await db
    .select({ registrationId: registrations.registrationId })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, owner.projectId),
        eq(registrations.accountId, owner.accountId),
        eq(registrations.batchCode, batchCode),
        eq(registrations.isRefused, true),
      ),
    )
    .limit(1)
  return rows.length > 0
}
