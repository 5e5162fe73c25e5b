/** API calls of exemption applications. All of them throw ApiError. */
import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'
import type { ExemptionPatch } from '@contract/exemption/exemption-draft'
import { call } from '@/api/call'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Reads the offering of a batch of the current project, without sign-in. */
export const readOffering = (batchCode: string) =>
  call('GET /exm_c/g/exemptions/:domain/:batchCode', { params: { domain: store.get(domainAtom) ?? '', batchCode } })

export const readDraft = (batchCode: string) =>
  call('GET /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode } })

export const saveDraft = (batchCode: string, body: ExemptionPatch) =>
  call('POST /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode }, body }, { repeatable: true })

/** Reads the batches that offer exemptions. */
export async function readBatches(): Promise<ExemptionBatchCard[]> {
  const { batches } = await call('GET /exm_c/exemptions/batches')
  return batches
}
