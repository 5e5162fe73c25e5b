import type { Permission } from '@contract/errors/permission'

type CommonReason = 'printed' | 'over'

/** Returns the reason why an appointment can be neither rescheduled nor cancelled, if it is the same. Pure. */
export function commonReason({ reschedule, cancel }: Record<'reschedule' | 'cancel', Permission>): CommonReason | null {
  if (reschedule.allowed || cancel.allowed) return null
  const [one, other] = [reschedule.error, cancel.error]
  if (one === 'ER_MR_TICKET_PRINTED' && other === 'ER_CS_TICKET_PRINTED') return 'printed'
  return one === 'ER_MR_OVER' && other === 'ER_CS_OVER' ? 'over' : null
}
