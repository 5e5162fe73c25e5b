/** Why an appointment can be neither rescheduled nor cancelled, where that is one reason: pure. */
import type { Permission } from '@contract/errors/permission'

export type CommonReason = 'printed' | 'over'

const reasons: Partial<Record<string, CommonReason>> = {
  'ER_MR_TICKET_PRINTED ER_CS_TICKET_PRINTED': 'printed',
  'ER_MR_OVER ER_CS_OVER': 'over',
}

export function commonReason({ reschedule, cancel }: Record<'reschedule' | 'cancel', Permission>): CommonReason | null {
  if (reschedule.allowed || cancel.allowed) return null
  return reasons[`${reschedule.error} ${cancel.error}`] ?? null
}
