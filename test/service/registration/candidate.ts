import type { Choice, DraftPatch } from '@contract/draft'
import { offerOf } from '@contract/offer'
import type { Offer, Sitting } from '@contract/offering'
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

/** What the confirmation shows now, as it travels with the submission. */
export async function confirmed(service: TestService, token: string, batchCode: string) {
  const params = { batchCode }
  const batch = await service.call('GET /exm_c/batches/:batchCode', { params }, { token })
  const draft = await readDraft(service, token, batchCode)
  const nothing: Offer = { form: '', amountCents: 0, sittings: [] }
  return {
    seenAt: draft.data?.updatedAt ?? null,
    offer: batch.error || draft.error ? nothing : offerOf(batch.data, draft.data.choices),
  }
}

/** Submits what is on the confirmation now, or `body`, which was there before. */
export async function submit(
  service: TestService,
  token: string,
  batchCode: string,
  idempotencyKey?: string,
  body?: Awaited<ReturnType<typeof confirmed>>,
) {
  return service.call(
    'POST /exm_c/batches/:batchCode/registrations',
    { params: { batchCode }, body: body ?? (await confirmed(service, token, batchCode)) },
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

export function cancel(service: TestService, token: string, registrationId: string, idempotencyKey?: string) {
  return service.call(
    'POST /exm_c/registrations/:registrationId/cancel',
    { params: { registrationId } },
    { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
}

/** Tries again for what was confirmed before, or for the sittings that were `agreed` to since. */
export async function retry(
  service: TestService,
  token: string,
  registrationId: string,
  idempotencyKey?: string,
  agreed: Sitting[] | null = null,
) {
  return service.call(
    'POST /exm_c/registrations/:registrationId/retry',
    { params: { registrationId }, body: { agreed } },
    { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
}
