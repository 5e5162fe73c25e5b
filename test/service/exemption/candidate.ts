import { exemptionConfirmationOf } from '@contract/exemption/exemption-offer'
import type { ExemptionChoice, ExemptionPatch } from '@contract/exemption/exemption-draft'
import { actorOf } from '@server/calls/actor/actors'
import { projectById } from '@server/calls/project/find-project'
import { pdf } from '../files/pdfs'
import { idPhoto } from '../files/pictures'
import type { TestService } from '../harness'

export function saveExemption(service: TestService, token: string, batchCode: string, body: ExemptionPatch) {
  return service.call('POST /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode }, body }, { token })
}

export function readExemption(service: TestService, token: string, batchCode: string) {
  return service.call('GET /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode } }, { token })
}

/** Uploads evidence for a key, or the ID photo (`photo`). */
export async function sendEvidence(service: TestService, token: string, batchCode: string, key: string) {
  const body = key === 'photo' ? { purpose: 'photo' as const } : { purpose: 'attachment' as const, key }
  const bytes = key === 'photo' ? await idPhoto() : pdf()
  return service.call(
    'POST /exm_c/exemptions/batches/:batchCode/files',
    { params: { batchCode }, body },
    { token, file: { name: 'proof', bytes: new Uint8Array(bytes) } },
  )
}

export const onDegree: ExemptionChoice[] = [{ subjectCode: 'LAW', groundCode: 'DEGREE' }]

/** Fills in an application based on a degree, with its evidence. */
export async function fillInExemption(service: TestService, token: string, batchCode: string, choices = onDegree) {
  await saveExemption(service, token, batchCode, { commitmentAccepted: true, choices })
  const diploma = (await sendEvidence(service, token, batchCode, 'diploma')).data.fileId
  await saveExemption(service, token, batchCode, { files: { diploma: [diploma] } })
  await saveExemption(service, token, batchCode, { confirmed: true })
  return diploma
}

export async function exemptionOffering(service: TestService, token: string, batchCode: string) {
  const owner = await actorOf(service.services, token)
  const project = owner && (await projectById(service.services, owner.projectId))
  const params = { domain: project?.definition.domain ?? 'none', batchCode }
  return (await service.call('GET /exm_c/g/exemptions/:domain/:batchCode', { params })).data
}

/** Returns the current confirmation, as sent with the submission. */
export async function confirmedExemption(service: TestService, token: string, batchCode: string) {
  const offering = await exemptionOffering(service, token, batchCode)
  return exemptionConfirmationOf(offering, (await readExemption(service, token, batchCode)).data)
}

/** Submits the current confirmation, or an earlier one (`body`). */
export async function handIn(
  service: TestService,
  token: string,
  batchCode: string,
  { idempotencyKey, body }: { idempotencyKey?: string; body?: Awaited<ReturnType<typeof confirmedExemption>> } = {},
) {
  return service.call(
    'POST /exm_c/exemptions/batches/:batchCode/submit',
    { params: { batchCode }, body: body ?? (await confirmedExemption(service, token, batchCode)) },
    { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )
}

/** Fills in and submits an application. */
export async function applied(service: TestService, token: string, batchCode: string, choices = onDegree) {
  await fillInExemption(service, token, batchCode, choices)
  return handIn(service, token, batchCode)
}

export function exemptionDetail(service: TestService, token: string, exemptionId: string) {
  return service.call('GET /exm_c/exemptions/:exemptionId', { params: { exemptionId } }, { token })
}

export async function myExemptions(service: TestService, token: string) {
  return (await service.call('GET /exm_c/exemptions', {}, { token })).data.exemptions
}

export async function exemptionBatches(service: TestService, token: string) {
  return (await service.call('GET /exm_c/exemptions/batches', {}, { token })).data.batches
}

export function withdraw(service: TestService, token: string, exemptionId: string) {
  return service.call('POST /exm_c/exemptions/:exemptionId/withdraw', { params: { exemptionId } }, { token })
}
