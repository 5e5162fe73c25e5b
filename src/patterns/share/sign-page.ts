import { call } from '@/api/call'
import type { PageSignature } from '@/platform/wechat/app/js-sdk-types'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** The signature that opens the JS-SDK to an address of ours. Throws ApiError (EA_WECHAT_…). */
export function signPage(url: string): Promise<PageSignature> {
  return call('POST /ea/g/wechat/js-sdk', { body: { domain: store.get(domainAtom) ?? '', url } })
}
