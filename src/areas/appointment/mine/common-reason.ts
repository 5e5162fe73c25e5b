/** Single reason why an appointment can be neither rescheduled nor cancelled. Pure. */
import type { Permission } from '@contract/errors/permission'

export type CommonReason = 'printed' | 'over'

export function commonReason({ reschedule, cancel }: Record<'reschedule' | 'cancel', Permission>): CommonReason | null {
  if (reschedule.allowed || cancel.allowed) return null
  const [one, other] = [reschedule.error, cancel.error]
  if (one === 'ER_MR_TICKET_PRINTED' && other === 'ER_CS_TICKET_PRINTED') return 'printed'
  return one === 'ER_MR_OVER' && other === 'ER_CS_OVER' ? 'over' : null
}
