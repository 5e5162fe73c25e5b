import { and, eq, gt, lte } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { staff, staffTerminals } from '@server/core/tables/staff'
import { isActive } from './accounts'

/** How long a terminal needs no further code. */
const TERMINAL_MS = 15 * 60_000

/** Returns the id of the staff member remembered for a terminal; null when none, expired or disabled. */
export async function staffAtTerminal(services: Services, terminal: string): Promise<string | null> {
  const isStill = gt(staffTerminals.until, new Date(services.now()))
  const [row] = await services.db
    .select({ staffId: staffTerminals.staffId })
    .from(staffTerminals)
    .innerJoin(staff, eq(staff.staffId, staffTerminals.staffId))
    .where(and(eq(staffTerminals.terminalHash, hashOf(services, terminal)), isStill, isActive))
  return row?.staffId ?? null
}

/** Remembers a staff member in a terminal; does nothing when the account was removed meanwhile. */
export async function rememberTerminal(services: Services, terminal: string, staffId: string): Promise<void> {
  const { db, now } = services
  const row = { terminalHash: hashOf(services, terminal), staffId, until: new Date(now() + TERMINAL_MS) }
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ staffId: staff.staffId })
      .from(staff)
      .where(eq(staff.staffId, staffId))
      .for('share')
    if (!account) return
    await tx.insert(staffTerminals).values(row).onConflictDoUpdate({ target: staffTerminals.terminalHash, set: row })
  })
}

/** Deletes expired terminals. */
export async function deleteExpiredTerminals({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(staffTerminals).where(lte(staffTerminals.until, new Date(now())))
}

const hashOf = ({ personalData }: Services, terminal: string) => personalData.digest('operator terminal', terminal)
