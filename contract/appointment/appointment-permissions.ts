/** Permission rules of appointments, shared by client and service. Pure. */
import type { ErrorCode } from '../errors/errors'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { AppointmentSituation } from './appointment-card'

export const APPOINTMENT_ACTIONS = ['reschedule', 'cancel'] as const
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number]

type Refusal = (situation: AppointmentSituation) => ErrorCode | null

interface Rule {
  refusals: readonly Refusal[]
  /** Error code after the deadline. */
  over: ErrorCode
}

const cancelled: Refusal = ({ status }) => (status === 'cancelled' ? 'ER_CS_CANCELLED' : null)

const rules: Record<AppointmentAction, Rule> = {
  // specification §4: a reservation can be rescheduled only once, and not after the ticket was printed
  reschedule: {
    refusals: [
      cancelled,
      ({ ticketPrinted }) => (ticketPrinted ? 'ER_MR_TICKET_PRINTED' : null),
      ({ isRescheduled }) => (isRescheduled ? 'ER_MR_RESCHEDULED' : null),
    ],
    over: 'ER_MR_OVER',
  },
  cancel: {
    refusals: [
      cancelled,
      ({ ticketPrinted }) => (ticketPrinted ? 'ER_CS_TICKET_PRINTED' : null),
      ({ cancelsLeft }) => (cancelsLeft < 1 ? 'ER_CS_COUNT' : null),
    ],
    over: 'ER_CS_OVER',
  },
}

/** Returns the permission at `now` (server clock, milliseconds), with the deadline or the error code. */
export function appointmentAction(
  action: AppointmentAction,
  situation: AppointmentSituation,
  gates: Gates,
  now: number,
): Permission {
  const { refusals, over } = rules[action]
  const error = refusals.map((refusal) => refusal(situation)).find((found) => found !== null)
  if (error) return { allowed: false, error }
  const until = situation.changesUntil
  if (now >= Date.parse(until)) return { allowed: false, error: over, until }
  const permission =
    action === 'cancel' ? ({ allowed: true } as const) : gatePermission('reservation', gates.reservation, now)
  return permission.allowed ? { allowed: true, until } : permission
}
