import type { Choice, DraftPatch } from '@contract/draft'
import type { TestService } from '../harness'

/** Saves one step of a draft. */
export function save(service: TestService, token: string, batchCode: string, body: DraftPatch) {
  return service.call('POST /exm_c/batches/:batchCode/draft', { params: { batchCode }, body }, { token })
}

export function readDraft(service: TestService, token: string, batchCode: string) {
  return service.call('GET /exm_c/batches/:batchCode/draft', { params: { batchCode } }, { token })
}

/** Fills in a whole draft of a batch without information table, photo and files. */
export async function fillIn(service: TestService, token: string, batchCode: string, choices: Choice[]) {
  await save(service, token, batchCode, { commitmentAccepted: true, areaCode: choices[0]?.areaCode ?? null, choices })
  return save(service, token, batchCode, { confirmed: true })
}

export function submit(service: TestService, token: string, batchCode: string, idempotencyKey?: string) {
  return service.call(
    'POST /exm_c/batches/:batchCode/registrations',
    { params: { batchCode } },
    { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
}

export async function seatsLeft(service: TestService, token: string, batchCode: string) {
  const answer = await service.call('GET /exm_c/batches/:batchCode/seats', { params: { batchCode } }, { token })
  return Object.fromEntries(answer.data.map((pool) => [`${pool.subjectCode} ${pool.areaCode}`, pool.remaining]))
}

export async function detail(service: TestService, token: string, registrationId: string) {
  return service.call('GET /exm_c/registrations/:registrationId', { params: { registrationId } }, { token })
}

export async function orderOf(service: TestService, token: string, orderId: string) {
  return (await service.call('GET /exm_c/orders/:orderId', { params: { orderId } }, { token })).data
}

export function cancel(service: TestService, token: string, registrationId: string) {
  return service.call('POST /exm_c/registrations/:registrationId/cancel', { params: { registrationId } }, { token })
}

export function retry(service: TestService, token: string, registrationId: string, idempotencyKey?: string) {
  return service.call(
    'POST /exm_c/registrations/:registrationId/retry',
    { params: { registrationId } },
    { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
}
