import type { accommodationEndpoints } from '@contract/endpoints/accommodation'
import type { Handlers } from '@server/calls/handler'
import { readDraft, saveDraft, uploadFile, submitAccommodation, withdrawAccommodation } from './apply'
import { accommodationDetail, listAccommodations } from './my-accommodation'

export const accommodationHandlers = {
  'GET /exm_c/accommodations': (_input, call) => listAccommodations(call),
  'GET /exm_c/accommodations/:offerCode': accommodationDetail,
  'GET /exm_c/accommodations/:offerCode/draft': readDraft,
  'POST /exm_c/accommodations/:offerCode/draft': saveDraft,
  'POST /exm_c/accommodations/:offerCode/files': uploadFile,
  'POST /exm_c/accommodations/:offerCode/submit': submitAccommodation,
  'POST /exm_c/accommodations/:offerCode/withdraw': withdrawAccommodation,
} satisfies Handlers<typeof accommodationEndpoints>
