import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { staffEvents } from '@server/core/tables/staff'

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
