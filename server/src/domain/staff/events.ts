import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { staffEvents } from '@server/core/tables/staff'
import { staffById } from './accounts'
import { StaffFailure } from './staff-failure'

export interface StaffEvent {
  /** Name of the staff member, or of the operating system user. */
  actor: string
  /** `sign in`, `staff add` … */
  action: string
  details?: Record<string, unknown>
}

/** Writes an entry of the audit log of the service itself, in the transaction of the action. */
export async function recordStaffEvent(
  { now }: Pick<Services, 'now'>,
  tx: Executor,
  { details = {}, ...event }: StaffEvent,
): Promise<void> {
  await tx.insert(staffEvents).values({ ...event, details, entryId: newId(), at: new Date(now()) })
}

/** What is checked; the prefix of the actions `code refused`, `code locked` … */
type Check = 'sign-in' | 'code' | 'passkey' | 'password change'

/**
 * Runs a check of a password or second factor and records its refusal. Without an account (`staffId` null) nothing is
 * recorded, because what was typed as a name may be a password.
 */
export async function recordRefusals<T>(
  services: Pick<Services, 'db' | 'now'>,
  { staffId, check }: { staffId: string | null; check: Check },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StaffFailure && staffId !== null) await recordRefusal(services, { staffId, check }, error)
    throw error
  }
}

async function recordRefusal(
  services: Pick<Services, 'db' | 'now'>,
  { staffId, check }: { staffId: string; check: Check },
  { code }: StaffFailure,
): Promise<void> {
  const account = await staffById(services.db, staffId)
  if (!account) return
  const action = `${check} ${code === 'DESK_LOCKED' ? 'locked' : 'refused'}`
  await recordStaffEvent(services, services.db, { actor: account.name, action })
}
