import { call } from '@/api/call'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Returns the parameters of a batch of the current project for public calls. */
export const offeringParams = (batchCode: string) => ({ domain: store.get(domainAtom) ?? '', batchCode })

/** Reads a batch for its wizard, without a sign-in. Throws ApiError. */
export const readOffering = (batchCode: string) =>
  call('GET /exm_c/g/batches/:domain/:batchCode', { params: offeringParams(batchCode) })
