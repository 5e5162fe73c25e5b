import type { RefundOptions } from '@contract/registration/refund/refund-request'
import { call, type OutputOf } from '@/api/call'

/** Registration with its refund options and requests. */
export interface Refundable {
  registration: OutputOf<'GET /exm_c/registrations/:registrationId'>
  options: RefundOptions
}

export async function readRefund(registrationId: string): Promise<Refundable> {
  const params = { registrationId }
  const [options, registration] = await Promise.all([
    call('GET /exm_c/registrations/:registrationId/refund', { params }),
    call('GET /exm_c/registrations/:registrationId', { params }),
  ])
  return { options, registration }
}
