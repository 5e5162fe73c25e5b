import { and, asc, desc, eq, lte, type SQL } from 'drizzle-orm'
import type { Answers } from '@contract/collecting/fields'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { healthCheckIns } from '@server/core/tables/health'

/** Encrypted content of a check-in. `flagged`: keys of fields that were flagged by the project file at that time. */
interface HealthReport {
  answers: Answers
  flagged: string[]
}

/** Check-in with decrypted content. */
export interface CheckIn extends HealthReport {
  accountId: string
  batchCode: string
  day: string
  at: Date
}

type Needs = Pick<Services, 'db' | 'personalData'>

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(healthCheckIns.projectId, projectId), eq(healthCheckIns.accountId, accountId))

/** Inserts a check-in; false if the day already has one. */
export async function insertCheckIn(
  { personalData }: Pick<Needs, 'personalData'>,
  tx: Executor,
  { projectId, accountId }: Owner,
  { answers, flagged, ...checkIn }: Omit<CheckIn, 'accountId'> & { deletedOn: string },
): Promise<boolean> {
  const report = JSON.stringify({ answers, flagged } satisfies HealthReport)
  const row = { projectId, accountId, ...checkIn, report }
  const made = await tx
    .insert(healthCheckIns)
    .values(encryptRow(personalData, healthCheckIns, row))
    .onConflictDoNothing()
    .returning({ day: healthCheckIns.day })
  return made.length > 0
}

/** Returns the check-ins of an account, oldest first; optionally of one check-in code. */
export async function findOwn({ db, personalData }: Needs, owner: Owner, batchCode?: string): Promise<CheckIn[]> {
  const rows = await db
    .select()
    .from(healthCheckIns)
    .where(and(isOf(owner), batchCode === undefined ? undefined : eq(healthCheckIns.batchCode, batchCode)))
    .orderBy(asc(healthCheckIns.day), asc(healthCheckIns.batchCode))
  return rows.map((row) => opened(personalData, row))
}

/** Returns the check-ins of all candidates, latest day first; `wanted` adds a filter. */
export async function findReported(
  { db, personalData }: Needs,
  { projectId, batchCode }: { projectId: string; batchCode: string },
  wanted: SQL | undefined,
): Promise<CheckIn[]> {
  const rows = await db
    .select()
    .from(healthCheckIns)
    .where(and(eq(healthCheckIns.projectId, projectId), eq(healthCheckIns.batchCode, batchCode), wanted))
    .orderBy(desc(healthCheckIns.day), asc(healthCheckIns.at))
  return rows.map((row) => opened(personalData, row))
}

/** Deletes check-ins at the end of the retention announced to the candidates. */
export async function deleteExpired(services: CleanUpServices, today: string): Promise<void> {
  await cleanUp(services, healthCheckIns, lte(healthCheckIns.deletedOn, today))
}

export async function deleteOwn(tx: Executor, owner: Owner): Promise<void> {
  await tx.delete(healthCheckIns).where(isOf(owner))
}

function opened(personalData: Needs['personalData'], row: typeof healthCheckIns.$inferSelect): CheckIn {
  const { accountId, batchCode, day, at, report } = decryptRow(personalData, healthCheckIns, row)
  return { accountId, batchCode, day, at, ...(JSON.parse(report) as HealthReport) }
}
