/** API calls of the accommodation application. All of them throw ApiError. */
import type { AccommodationPatch } from '@contract/accommodation/accommodation-card'
import { call, type OutputOf } from '@/api/call'

/** The offered accommodations with the candidate's application for them, if any. */
export type OwnAccommodation = OutputOf<'GET /exm_c/accommodations/:offerCode'>

const paramsOf = (offerCode: string) => ({ params: { offerCode } })

export const readAccommodation = (offerCode: string): Promise<OwnAccommodation> =>
  call('GET /exm_c/accommodations/:offerCode', paramsOf(offerCode))

export const readDraft = (offerCode: string) => call('GET /exm_c/accommodations/:offerCode/draft', paramsOf(offerCode))

export const saveDraft = (offerCode: string, body: AccommodationPatch) =>
  call('POST /exm_c/accommodations/:offerCode/draft', { ...paramsOf(offerCode), body }, { repeatable: true })

export const withdrawAccommodation = (offerCode: string) =>
  call('POST /exm_c/accommodations/:offerCode/withdraw', paramsOf(offerCode), { loading: 1 })
