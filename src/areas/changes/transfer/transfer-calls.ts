import type { TransferOptions } from '@contract/registration/changes/transfer'
import type { Sitting } from '@contract/registration/offered/offering'
import { call, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

/** Registration with the batches to which it can be transferred. */
export interface Transferable {
  registration: OutputOf<'GET /exm_c/registrations/:registrationId'>
  options: TransferOptions
}

export async function readTransfer(registrationId: string): Promise<Transferable> {
  const params = { registrationId }
  const [options, registration] = await Promise.all([
    call('GET /exm_c/registrations/:registrationId/transfer', { params }),
    call('GET /exm_c/registrations/:registrationId', { params }),
  ])
  return { options, registration }
}

/** Transfers a registration to the batch as displayed, with an idempotency key. Throws ApiError. */
export function sendTransfer(registrationId: string, body: { to: string; sittings: Sitting[] }) {
  const endpoint = 'POST /exm_c/registrations/:registrationId/transfer'
  return untilAnswered(`${endpoint} ${registrationId} ${JSON.stringify(body)}`, (idempotencyKey) =>
    call(endpoint, { params: { registrationId }, body }, { loading: 1, idempotencyKey }),
  )
}
