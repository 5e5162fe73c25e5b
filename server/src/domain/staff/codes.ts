import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { readFactorCode } from '@contract/identity/second-factor'
import type { Services } from '@server/core/services'
import { placeOfSeed, staff, type StaffRow } from '@server/core/tables/staff'
import { stepOf } from '../accounts/time-codes'
import { isActive } from './accounts'
import { recordRefusals } from './events'
import { StaffFailure } from './staff-failure'

/** Maximum wrong codes in a row, and the lockout after them (milliseconds). */
const MAX_ATTEMPTS = 5
const LOCKOUT_MS = 10 * 60_000

type Needs = Pick<Services, 'db' | 'personalData' | 'now'>

/**
 * Verifies a code of the authenticator app and consumes it: each code is accepted once. Throws DESK_WRONG_CODE, or
 * DESK_LOCKED `{ until }` after too many wrong codes; both are recorded.
 */
export function requireStaffCode(services: Needs, staffId: string, typed: string): Promise<void> {
  return recordRefusals(services, { staffId, check: 'code' }, () => consumeCode(services, staffId, typed))
}

async function consumeCode(services: Needs, staffId: string, typed: string): Promise<void> {
  const { db, personalData, now } = services
  const row = await countAttempt(services, staffId)
  const code = readFactorCode(typed)
  if (row.seedCipher === null || code?.kind !== 'time') throw new StaffFailure('DESK_WRONG_CODE')
  const step = stepOf(personalData.decryptGlobal(placeOfSeed(staffId), row.seedCipher), code.code, now())
  if (step === null) throw new StaffFailure('DESK_WRONG_CODE')
  const used = await db
    .update(staff)
    .set({ lastStep: step, tries: 0 })
    .where(and(eq(staff.staffId, staffId), lt(staff.lastStep, step), eq(staff.seedCipher, row.seedCipher)))
    .returning({ staffId: staff.staffId })
  if (used.length === 0) throw new StaffFailure('DESK_WRONG_CODE')
}

/** Counts the attempt before the code is checked, so that parallel attempts cannot exceed the limit. */
async function countAttempt({ db, now }: Needs, staffId: string): Promise<StaffRow> {
  const isLockoutOver = lte(staff.triedAt, new Date(now() - LOCKOUT_MS))
  const isUnlocked = or(lt(staff.tries, MAX_ATTEMPTS), isNull(staff.triedAt), isLockoutOver)
  const [row] = await db
    .update(staff)
    .set({ tries: sql`case when ${isLockoutOver} then 1 else ${staff.tries} + 1 end`, triedAt: new Date(now()) })
    .where(and(eq(staff.staffId, staffId), isActive, isUnlocked))
    .returning()
  if (row) return row
  const [locked] = await db
    .select({ triedAt: staff.triedAt })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), isActive))
  if (!locked?.triedAt) throw new StaffFailure('DESK_WRONG_CODE')
  throw new StaffFailure('DESK_LOCKED', { until: new Date(locked.triedAt.getTime() + LOCKOUT_MS).toISOString() })
}
