import type { AppointmentCard, AppointmentSituation } from '@contract/appointment/appointment-card'
import { appointmentAction, type AppointmentAction } from '@contract/appointment/appointment-permissions'
import { gatePermission, type Permission } from '@contract/errors/permission'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'

/** Returns the permissions for rescheduling and cancelling, given the gates of the current project. */
export function useAppointmentPermissions(of: AppointmentSituation): Record<AppointmentAction, Permission> {
  const gates = useGates()
  const may = (action: AppointmentAction) => appointmentAction(action, of, gates, serverNow())
  return { reschedule: may('reschedule'), cancel: may('cancel') }
}

/** Returns whether the admission ticket can be displayed now. */
export function usePrinting({ status, endsAt }: Pick<AppointmentCard, 'status' | 'endsAt'>): boolean {
  const { print } = useGates()
  const now = serverNow()
  return status === 'booked' && Date.parse(endsAt) > now && gatePermission('print', print, now).allowed
}
