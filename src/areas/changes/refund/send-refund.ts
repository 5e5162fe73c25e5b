import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

interface Wish {
  subjects: string[]
  reason: string
  backCents: number
}

/** Requests a refund or replaces the pending request, with an idempotency key. Throws ApiError. */
export function sendRefund(registrationId: string, body: Wish, isChange: boolean): Promise<RefundRequest> {
  const endpoint = isChange
    ? 'POST /exm_c/registrations/:registrationId/refund/change'
    : 'POST /exm_c/registrations/:registrationId/refund'
  const input = { params: { registrationId }, body }
  return untilAnswered(`${endpoint} ${registrationId} ${JSON.stringify(body)}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
}
