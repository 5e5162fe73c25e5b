import type { ErrorCode } from '../../errors/errors'
import { CLOSED_STATES, switchOffError } from '../../errors/switch-off'
import type { Endpoint } from '../endpoint'

/**
 * Returns the error codes of the call frame, derived from the declaration; input validation errors are not included.
 */
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

/** Parameters that name something submitted, booked or waited for by a candidate. */
const SUBMITTED = ['registrationId', 'appointmentId', 'ticketId', 'waitingId', 'orderId'] as const

/** Error codes for missing parameters by path (specification §8). */
const MISSING: readonly (readonly [RegExp, ErrorCode])[] = [
  [/ \/ea\//, 'EA_PARAM_MISSING'],
  [/ \/exm_c\/(batches|registrations)\b/, 'E_REG_PARAM_MISSING'],
  [/ \/exm_c\/(group\/orders|orders\/:orderId\/payments)$/, 'EXM_R_PRSH_PARAM_MISSING'],
]

/** Returns the error code for a missing parameter. */
export function missingParameter(key: string): ErrorCode {
  return MISSING.find(([path]) => path.test(key))?.[1] ?? 'COMMON_PARAM'
}

/** Returns whether `params`, `query` or `body` has a parameter. */
function names({ params, query, body }: Endpoint, what: string): boolean {
  return [params, query, body].some(
    (schema) => schema !== undefined && 'entries' in schema && what in (schema.entries as object),
  )
}
