/** What checking in reads and sends. All throw ApiError. */
import { call, type InputOf, type OutputOf } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'

export type Health = OutputOf<'GET /exm_c/health/:batchCode'>
type CheckIn = InputOf<'POST /exm_c/health/:batchCode'>['body']

export const readHealth = (batchCode: string): Promise<Health> =>
  call('GET /exm_c/health/:batchCode', { params: { batchCode } })

export const readBatches = async () => (await call('GET /exm_c/health')).batches

/** Once: sent again after no answer came, it is the same check-in. */
export function sendCheckIn(batchCode: string, body: CheckIn) {
  const endpoint = 'POST /exm_c/health/:batchCode'
  return untilAnswered(`${endpoint} ${batchCode} ${JSON.stringify(body)}`, (idempotencyKey) =>
    call(endpoint, { params: { batchCode }, body }, { loading: 1, idempotencyKey }),
  )
}
