import type { ErrorCode } from '../../errors/errors'
import { CLOSED_STATES, switchOffError } from '../../errors/switch-off'
import type { Endpoint } from '../endpoint'

/** What the frame of every call refuses this one with, besides faults of its input: it follows from the declaration. */
export function frameRefusals({ auth, flood, gate, idempotent, registers, upload }: Endpoint): ErrorCode[] {
  return [
    ...(auth === 'candidate' ? (['EA_LOGIN_EXPIRED', 'EXM_PROJECT_NOT_FOUND'] as const) : []),
    ...(registers ? (['E_REG_GROUP_ACCOUNT'] as const) : []),
    ...(upload ? (['PC_FILE_TOO_LARGE'] as const) : []),
    ...(flood ? (['COMMON_TOO_MANY'] as const) : []),
    ...(idempotent ? (['COMMON_IN_PROGRESS', 'COMMON_IDEMPOTENCY'] as const) : []),
    ...(gate ? CLOSED_STATES.map((state) => switchOffError(gate, state)) : []),
  ]
}
