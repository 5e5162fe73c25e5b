import { eq, lte, sql } from 'drizzle-orm'
import { addressGroup } from '@server/core/http/address-group'
import type { Services } from '@server/core/services'
import { staffAttempts } from '@server/core/tables/staff'
import { StaffFailure } from './staff-failure'

export const ATTEMPT_WINDOW_MS = 10 * 60_000
/** Wrong passwords per name, whether or not the name exists. */
const ATTEMPTS_PER_NAME = 5
/** Calls without a session per address, two or three for each sign-in; an office shares one address. */
const ATTEMPTS_PER_ADDRESS = 300

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

/**
 * Counts an attempt before the password is checked, so that parallel attempts cannot exceed the limit. Throws
 * DESK_LOCKED `{ until }`.
 */
export async function countAttempt(services: Needs, name: string): Promise<void> {
  await count(services, keyOfName(services, name), ATTEMPTS_PER_NAME)
}

/** Counts a call without a session against the limit of its address. */
export async function countAddress(services: Needs, ip: string): Promise<void> {
  await count(services, keyOfAddress(services, ip), ATTEMPTS_PER_ADDRESS)
}

async function count({ db, now }: Needs, key: string, limit: number): Promise<void> {
  const at = new Date(now())
  const isOver = lte(staffAttempts.since, new Date(now() - ATTEMPT_WINDOW_MS))
  const [row] = await db
    .insert(staffAttempts)
    .values({ key, count: 1, since: at })
    .onConflictDoUpdate({
      target: staffAttempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${staffAttempts.count} + 1 end`,
        since: sql`case when ${isOver} then ${at.toISOString()}::timestamptz else ${staffAttempts.since} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit) return
  throw new StaffFailure('DESK_LOCKED', { until: new Date(row.since.getTime() + ATTEMPT_WINDOW_MS).toISOString() })
}

/** Forgets the attempts of a name after the right password. */
export async function clearAttempts(services: Needs, name: string): Promise<void> {
  await services.db.delete(staffAttempts).where(eq(staffAttempts.key, keyOfName(services, name)))
}

const keyOfName = ({ personalData }: Needs, name: string) => personalData.digest('staff attempts of name', name)
const keyOfAddress = ({ personalData }: Needs, ip: string) =>
  personalData.digest('staff attempts of address', addressGroup(ip))
