/** API calls of health check-ins. All of them throw ApiError. */
import { call, type InputOf, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

export type Health = OutputOf<'GET /exm_c/health/:batchCode'>
type CheckIn = InputOf<'POST /exm_c/health/:batchCode'>['body']

export const readHealth = (batchCode: string): Promise<Health> =>
  call('GET /exm_c/health/:batchCode', { params: { batchCode } })

export const readBatches = async () => (await call('GET /exm_c/health')).batches

/** Submits a check-in with an idempotency key, so that a retry without a response is safe. */
export function sendCheckIn(batchCode: string, body: CheckIn) {
  const endpoint = 'POST /exm_c/health/:batchCode'
  return untilAnswered(`${endpoint} ${batchCode} ${JSON.stringify(body)}`, (idempotencyKey) =>
    call(endpoint, { params: { batchCode }, body }, { loading: 1, idempotencyKey }),
  )
}
