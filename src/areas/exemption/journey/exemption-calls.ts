/** What an application for exemption reads and saves. All throw ApiError. */
import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'
import type { ExemptionPatch } from '@contract/exemption/exemption-draft'
import { call } from '@/api/call'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Everything that applying in a batch needs: read without a sign-in, of the project in use. */
export const readOffering = (batchCode: string) =>
  call('GET /exm_c/g/exemptions/:domain/:batchCode', { params: { domain: store.get(domainAtom) ?? '', batchCode } })

export const readDraft = (batchCode: string) =>
  call('GET /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode } })

export const saveDraft = (batchCode: string, body: ExemptionPatch) =>
  call('POST /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode }, body }, { repeatable: true })

/** The batches in which one can apply. */
export async function readBatches(): Promise<ExemptionBatchCard[]> {
  const { batches } = await call('GET /exm_c/exemptions/batches')
  return batches
}
