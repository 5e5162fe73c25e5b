import type { ErrorCode } from '../../errors/errors'
import { CLOSED_STATES, switchOffError } from '../../errors/switch-off'
import type { Endpoint } from '../endpoint'

/** What the frame of every call refuses this one with, besides faults of its input: it follows from the declaration. */
export function frameRefusals(endpoint: Endpoint): ErrorCode[] {
  const { auth, shared, unqueued, counts, gate, idempotent, registers, forMember, pays, upload } = endpoint
  return [
    ...(auth === 'candidate' ? (['EA_LOGIN_EXPIRED'] as const) : []),
    ...(auth === 'candidate' ? (['ERG_NOT_THE_GROUP'] as const) : []),
    ...(forMember ? (['ERG_CANDIDATE_NOT_FOUND'] as const) : []),
    ...(forMember && !pays && SUBMITTED.some((id) => names(endpoint, id)) ? (['ERG_NOT_SUBMITTED'] as const) : []),
    ...(auth === 'candidate' || names(endpoint, 'domain') ? (['EXM_PROJECT_NOT_FOUND'] as const) : []),
    ...((auth === 'candidate' || names(endpoint, 'domain')) && !shared && !unqueued ? (['COMMON_QUEUE'] as const) : []),
    ...(registers ? (['E_REG_GROUP_ACCOUNT'] as const) : []),
    ...(upload ? (['PC_FILE_TOO_LARGE'] as const) : []),
    ...(shared || counts ? [] : (['COMMON_TOO_MANY'] as const)),
    ...(idempotent ? (['COMMON_IN_PROGRESS', 'COMMON_IDEMPOTENCY'] as const) : []),
    ...(gate ? CLOSED_STATES.map((state) => switchOffError(gate, state)) : []),
  ]
}

/** By what a call names something that a candidate submitted, booked or waits for. */
const SUBMITTED = ['registrationId', 'appointmentId', 'ticketId', 'waitingId', 'orderId'] as const

/** By the paths of calls: specification §8 has codes of their own for what was left out there. */
const MISSING: readonly (readonly [RegExp, ErrorCode])[] = [
  [/ \/ea\//, 'EA_PARAM_MISSING'],
  [/ \/exm_c\/(batches|registrations)\b/, 'E_REG_PARAM_MISSING'],
  [/ \/exm_c\/(group\/orders|orders\/:orderId\/payments)$/, 'EXM_R_PRSH_PARAM_MISSING'],
]

/** What a call says where something that it needs was left out. */
export function missingParameter(key: string): ErrorCode {
  return MISSING.find(([path]) => path.test(key))?.[1] ?? 'COMMON_PARAM'
}

/** A project by its code (`domain`), what was submitted by an id, wherever that is. */
function names({ params, query, body }: Endpoint, what: string): boolean {
  return [params, query, body].some(
    (schema) => schema !== undefined && 'entries' in schema && what in (schema.entries as object),
  )
}
