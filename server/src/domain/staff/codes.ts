import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { readFactorCode } from '@contract/identity/second-factor'
import type { Services } from '@server/core/services'
import { placeOfSeed, staff, type StaffRow } from '@server/core/tables/staff'
import { stepOf } from '../accounts/time-codes'
import { isActive } from './accounts'
import { recordRefusals } from './events'
import { StaffFailure } from './staff-failure'

/** Wrong codes in a row, and the lockout after them. */
const TRIES = 5
const REST_MS = 10 * 60_000

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
  const row = await countTry(services, staffId)
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
async function countTry({ db, now }: Needs, staffId: string): Promise<StaffRow> {
  const rested = lte(staff.triedAt, new Date(now() - REST_MS))
  const isOpen = or(lt(staff.tries, TRIES), isNull(staff.triedAt), rested)
  const [row] = await db
    .update(staff)
    .set({ tries: sql`case when ${rested} then 1 else ${staff.tries} + 1 end`, triedAt: new Date(now()) })
    .where(and(eq(staff.staffId, staffId), isActive, isOpen))
    .returning()
  if (row) return row
  const [locked] = await db
    .select({ triedAt: staff.triedAt })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), isActive))
  if (!locked?.triedAt) throw new StaffFailure('DESK_WRONG_CODE')
  throw new StaffFailure('DESK_LOCKED', { until: new Date(locked.triedAt.getTime() + REST_MS).toISOString() })
}
