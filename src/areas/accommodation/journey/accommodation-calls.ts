/** What applying for accommodations reads and saves. All throw ApiError. */
import type { AccommodationPatch } from '@contract/accommodation/accommodation-card'
import { call, type OutputOf } from '@/api/call'

/** What is offered, and the candidate's application for it. */
export type OwnAccommodation = OutputOf<'GET /exm_c/accommodations/:offerCode'>

const paramsOf = (offerCode: string) => ({ params: { offerCode } })

export const readAccommodation = (offerCode: string): Promise<OwnAccommodation> =>
  call('GET /exm_c/accommodations/:offerCode', paramsOf(offerCode))

export const readDraft = (offerCode: string) => call('GET /exm_c/accommodations/:offerCode/draft', paramsOf(offerCode))

export const saveDraft = (offerCode: string, body: AccommodationPatch) =>
  call('POST /exm_c/accommodations/:offerCode/draft', { ...paramsOf(offerCode), body }, { repeatable: true })

export const withdrawAccommodation = (offerCode: string) =>
  call('POST /exm_c/accommodations/:offerCode/withdraw', paramsOf(offerCode), { loading: 1 })
