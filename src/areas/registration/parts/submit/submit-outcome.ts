/** How submitting can end other than with an order (contract, POST …/registrations): pure. */
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { unanswered, type Unanswered } from '@/patterns/journey/submission/unanswered'
import { STEPS, type Step } from '@contract/registration/steps'

export interface Seat {
  subjectCode: string
  areaCode: string
}

export type SubmitOutcome =
  /** These seats are taken. */
  | { kind: 'full'; seats: Seat[] }
  /** Something else than what was confirmed would have been submitted. */
  | { kind: 'changed' }
  | { kind: 'registered'; registrationId: string | null }
  | { kind: 'ineligible' }
  /** The step that is incomplete; subjects whose rules changed are one too. */
  | { kind: 'incomplete'; step: Step | null }
  | Unanswered
  | { kind: 'refused' }

const choiceCodes = [
  'E_REG_SUBJECT_COUNT',
  'E_REG_SUBJECT_REQUIRED',
  'E_REG_SUBJECT_UNKNOWN',
  'E_REG_SUBJECT_CONFLICT',
  'E_REG_SUBJECT_OVERLAP',
  'E_REG_SUBJECT_DUPLICATE',
] as const
const areaCodes = ['E_REG_AREA_MISSING', 'E_REG_REGION_MISMATCH'] as const

export function submitOutcome(error: unknown): SubmitOutcome {
  if (!(error instanceof ApiError)) return { kind: 'refused' }
  const open = unanswered(error)
  if (open) return open
  if (isRefusal(error, 'E_REG_QUOTA_FULL')) return { kind: 'full', seats: seatsOf(error.details.seats) }
  if (isRefusal(error, 'E_REG_ALREADY_REGISTERED'))
    return { kind: 'registered', registrationId: textOrNull(error.details.registrationId) }
  if (isRefusal(error, 'E_REG_DRAFT_CHANGED')) return { kind: 'changed' }
  if (isRefusal(error, 'E_REG_BIRTH_DATE', 'E_REG_BIRTH_DATE_UNKNOWN', 'E_REG_QUALIFICATION', 'EA_GUARDIAN_CONSENT'))
    return { kind: 'ineligible' }
  if (isRefusal(error, 'E_REG_INCOMPLETE')) return { kind: 'incomplete', step: stepOf(error.details.step) }
  if (isRefusal(error, ...choiceCodes)) return { kind: 'incomplete', step: 'subject' }
  if (isRefusal(error, ...areaCodes)) return { kind: 'incomplete', step: stepOf(error.details.step) ?? 'region' }
  return { kind: 'refused' }
}

/** Whether the step that it leads to tells it: what was taken away is told there until it is mended. */
export function isToldByStep(error: unknown): boolean {
  return isRefusal(error, 'E_REG_SUBJECT_UNKNOWN', 'E_REG_REGION_MISMATCH')
}

/** Details come from the network. */
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

function stepOf(step: unknown): Step | null {
  return STEPS.find((each) => each === step) ?? null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
