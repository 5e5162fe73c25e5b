import type { Choice, DraftPatch } from '@contract/registration/draft'
import { confirmationOf } from '@contract/registration/offered/offer'
import type { Offer, Agreed } from '@contract/registration/offered/offering'
import { ownOffering } from '@contract/registration/offered/own-offering'
import { actorOf } from '@server/calls/actor/actors'
import { projectById } from '@server/calls/project/find-project'
import type { TestService } from '../harness'

export function save(service: TestService, token: string, batchCode: string, body: DraftPatch) {
  return service.call('POST /exm_c/batches/:batchCode/draft', { params: { batchCode }, body }, { token })
}

export function readDraft(service: TestService, token: string, batchCode: string) {
  return service.call('GET /exm_c/batches/:batchCode/draft', { params: { batchCode } }, { token })
}

/** Completes a draft of a batch without information table, photo and files. */
export async function fillIn(service: TestService, token: string, batchCode: string, choices: Choice[]) {
  await save(service, token, batchCode, { commitmentAccepted: true, areaCode: choices[0]?.areaCode ?? null, choices })
  return save(service, token, batchCode, { confirmed: true })
}

/** A batch and its draft, as the wizard displays them. */
export async function wizard(service: TestService, token: string, batchCode: string) {
  const domain = await domainOf(service, token)
  const offering = await service.call('GET /exm_c/g/batches/:domain/:batchCode', { params: { domain, batchCode } })
  const draft = await readDraft(service, token, batchCode)
  if (offering.error || draft.error) return null
  return { batch: ownOffering(offering.data, draft.data), draft: draft.data }
}

/** Domain of the token's project. */
async function domainOf({ services }: TestService, token: string): Promise<string> {
  const owner = await actorOf(services, token)
  return (owner && (await projectById(services, owner.projectId)))?.definition.domain ?? 'none'
}

/** Returns the current confirmation, as sent with the submission. */
export async function confirmed(service: TestService, token: string, batchCode: string) {
  const nothing: Offer = { form: '', amountCents: 0, sittings: [], fees: [] }
  const shown = await wizard(service, token, batchCode)
  return shown ? confirmationOf(shown.batch, shown.draft) : { seenAt: null, offer: nothing }
}

/** Submits the current confirmation, or an earlier one (`body`). */
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

/** Seats left by subject and test area: `LAW EAST`. */
export async function seatsLeft(service: TestService, token: string, batchCode: string) {
  const params = { domain: await domainOf(service, token), batchCode }
  const { data } = await service.call('GET /exm_c/g/batches/:domain/:batchCode/seats/areas', { params, query: {} })
  const pools = data.flatMap(({ code, seats }) =>
    Object.entries(seats).map(([subject, left]) => [`${subject} ${code}`, left]),
  )
  return Object.fromEntries(pools) as Record<string, number>
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

/** Retries with the original confirmation, or with newly `agreed` terms. */
export async function retry(
  service: TestService,
  token: string,
  registrationId: string,
  idempotencyKey?: string,
  agreed: Agreed | null = null,
) {
  return service.call(
    'POST /exm_c/registrations/:registrationId/retry',
    { params: { registrationId }, body: { agreed } },
    { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
}
