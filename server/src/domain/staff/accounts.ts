import { and, count, eq, gt, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { operators } from '@server/core/tables/operator'
import {
  staff,
  staffPasskeys,
  staffRoles,
  staffSessions,
  staffTerminals,
  type StaffRow,
} from '@server/core/tables/staff'
import { StaffFailure } from './staff-failure'

export async function staffByName(db: Executor, name: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.name, name))
  return row ?? null
}

export async function staffById(db: Executor, staffId: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.staffId, staffId))
  return row ?? null
}

/** Throws DESK_STAFF_NOT_FOUND. */
export async function requireStaff(db: Executor, staffId: string): Promise<StaffRow> {
  const row = await staffById(db, staffId)
  if (!row) throw new StaffFailure('DESK_STAFF_NOT_FOUND')
  return row
}

export interface NewStaff {
  name: string
  displayName: string
  addedBy: string | null
  isDemonstration?: boolean
}

/** Adds an account that is not set up yet and returns its id. Throws DESK_NAME_TAKEN. */
export async function addStaff({ now }: Pick<Services, 'now'>, tx: Executor, added: NewStaff): Promise<string> {
  const row = { ...added, staffId: newId(), addedAt: new Date(now()) }
  const [inserted] = await tx
    .insert(staff)
    .values(row)
    .onConflictDoNothing({ target: staff.name })
    .returning({ staffId: staff.staffId })
  if (!inserted) throw new StaffFailure('DESK_NAME_TAKEN', { name: added.name })
  return inserted.staffId
}

/** Deletes an account with everything that belongs to it. Its name remains in the audit log. */
export async function removeStaff(tx: Executor, staffId: string): Promise<void> {
  // lock order: the operator of the previous version before the account, as in adoptOperators
  const name = tx.select({ name: staff.name }).from(staff).where(eq(staff.staffId, staffId))
  await tx.delete(operators).where(inArray(operators.name, name))
  // lock order: the account before its rows, as in rememberTerminal
  await tx.delete(staff).where(eq(staff.staffId, staffId))
  await endAllSessions(tx, staffId)
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId))
}

/** Ends all sessions of the desk and remembered terminals. */
export async function endAllSessions(tx: Executor, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
  await tx.delete(staffTerminals).where(eq(staffTerminals.staffId, staffId))
}

export async function disableStaff({ now }: Pick<Services, 'now'>, tx: Executor, staffId: string): Promise<void> {
  await tx
    .update(staff)
    .set({ disabledAt: new Date(now()) })
    .where(and(eq(staff.staffId, staffId), isNull(staff.disabledAt)))
  await endAllSessions(tx, staffId)
}

export async function enableStaff(tx: Executor, staffId: string): Promise<void> {
  await tx.update(staff).set({ disabledAt: null }).where(eq(staff.staffId, staffId))
}

/** Locks an account against parallel changes of its roles and its removal. */
export async function lockStaff(tx: Executor, name: string): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.name, name)).for('update')
  return row ?? null
}

/** Condition: the account has an authenticator app and is not disabled. */
export const isActive = and(isNotNull(staff.seedCipher), isNull(staff.disabledAt))

/** Whether the account may sign in. Demonstration accounts, whose factors are public, may not in production. */
export const canSignIn = (
  { env }: Pick<Services, 'env'>,
  { seedCipher, disabledAt, isDemonstration }: StaffRow,
): boolean => seedCipher !== null && disabledAt === null && !(isDemonstration && env.NODE_ENV === 'production')

/** State of an account in lists. */
export function stateOf(row: StaffRow, now: number): 'waiting' | 'expired' | 'active' | 'disabled' {
  if (row.disabledAt) return 'disabled'
  if (row.seedCipher !== null) return 'active'
  return row.setUpUntil && row.setUpUntil.getTime() > now ? 'waiting' : 'expired'
}

/** Returns all accounts by name, with the number of passkeys and the last use of the desk. */
export async function listStaff({ db }: Pick<Services, 'db'>) {
  const accounts = await db.select().from(staff).orderBy(staff.name)
  const { staffId } = staffPasskeys
  const counts = await db.select({ staffId, passkeys: count() }).from(staffPasskeys).groupBy(staffId)
  const seen = await db
    .select({ staffId: staffSessions.staffId, lastSeenAt: max(staffSessions.lastSeenAt) })
    .from(staffSessions)
    .groupBy(staffSessions.staffId)
  return accounts.map((account) => ({
    account,
    passkeys: counts.find((row) => row.staffId === account.staffId)?.passkeys ?? 0,
    lastSeenAt: seen.find((row) => row.staffId === account.staffId)?.lastSeenAt ?? null,
  }))
}

/** Returns the account of a set-up link that is still valid, by the digest of its token. */
export async function staffBySetUpHash(
  { db, now }: Pick<Services, 'db' | 'now'>,
  setUpHash: string,
): Promise<StaffRow | null> {
  const isValid = and(gt(staff.setUpUntil, new Date(now())), isNull(staff.disabledAt))
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.setUpHash, setUpHash), isValid))
  return row ?? null
}
