/** Refusals of a submission by rules of registration (contract, POST …/registrations). Pure. */
import { HOLDER_REFUSALS } from '@/patterns/journey/step/holder-refusals'
import { ApiError, isRefusal } from '@/api/errors/api-error'

export interface Seat {
  subjectCode: string
  areaCode: string
}

export type OwnRefusal =
  /** Seats that are taken. */
  | { kind: 'full'; seats: Seat[] }
  | { kind: 'registered'; registrationId: string | null }
  | { kind: 'ineligible' }
  | { kind: 'holder' }

/** Returns null for refusals common to all journeys. */
export function ownRefusal(error: unknown): OwnRefusal | null {
  if (!(error instanceof ApiError)) return null
  if (isRefusal(error, 'E_REG_QUOTA_FULL', 'EXM_REG_AREA_LIMIT'))
    return { kind: 'full', seats: seatsOf(error.details.seats) }
  if (isRefusal(error, 'E_REG_ALREADY_REGISTERED'))
    return { kind: 'registered', registrationId: textOrNull(error.details.registrationId) }
  if (isRefusal(error, 'E_REG_NO_PERMISSION', 'E_REG_BIRTH_DATE', 'E_REG_BIRTH_DATE_UNKNOWN', 'E_REG_QUALIFICATION'))
    return { kind: 'ineligible' }
  if (isRefusal(error, ...HOLDER_REFUSALS)) return { kind: 'holder' }
  return null
}

/** Validates the details because they come from the network. */
function seatsOf(seats: unknown): Seat[] {
  return Array.isArray(seats) ? seats.filter(isSeat) : []
}

function isSeat(seat: unknown): seat is Seat {
  return (
    typeof seat === 'object' &&
    seat !== null &&
    'subjectCode' in seat &&
    typeof seat.subjectCode === 'string' &&
    'areaCode' in seat &&
    typeof seat.areaCode === 'string'
  )
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
