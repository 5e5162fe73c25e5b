import { call } from '@/api/call'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Names a batch of the project in use in the calls that anybody may make. */
export const offeringParams = (batchCode: string) => ({ domain: store.get(domainAtom) ?? '', batchCode })

/** A batch as its wizard needs it, read without a sign-in. Throws ApiError. */
export const readOffering = (batchCode: string) =>
  call('GET /exm_c/g/batches/:domain/:batchCode', { params: offeringParams(batchCode) })
