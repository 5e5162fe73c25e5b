/** Stage of an appointment as displayed to its candidate. Pure. */
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { Tone } from '@/ui/value/status-tag'

export type AppointmentStage = 'booked' | 'underWay' | 'over' | 'cancelled'

export const stageTones = {
  booked: 'good',
  underWay: 'wait',
  over: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<AppointmentStage, Tone>

/** `now`: milliseconds of the server's clock. */
export function appointmentStage(
  { status, startsAt, endsAt }: Pick<AppointmentCard, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): AppointmentStage {
  if (status === 'cancelled') return 'cancelled'
  if (now < Date.parse(startsAt)) return 'booked'
  return now < Date.parse(endsAt) ? 'underWay' : 'over'
}
