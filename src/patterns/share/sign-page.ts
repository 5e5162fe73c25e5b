import { call } from '@/api/call'
import type { PageSignature } from '@/platform/wechat/app/js-sdk-types'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

/** Signs an address of the site for the JS-SDK. Throws ApiError (EA_WECHAT_…). */
export function signPage(url: string): Promise<PageSignature> {
  return call('POST /ea/g/wechat/js-sdk', { body: { domain: store.get(domainAtom) ?? '', url } })
}
