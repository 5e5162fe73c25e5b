import { call } from '@/api/call'
import { store } from '@/session/store'
import { rememberBinding, wechatVisitAtom } from '@/session/wechat'
import { visit } from './visit'

/** Binds the current WeChat user to the signed-in account; identifies the user first. Throws ApiError (EA_WECHAT_…). */
export async function linkThisWechat(): Promise<void> {
  const ticket = store.get(wechatVisitAtom)?.ticket ?? (await visit({ isWanted: true }))?.ticket
  // the page is being left for WeChat's OAuth page, which returns to it
  if (!ticket) return
  await call('POST /ea/wechat/bindings', { body: { ticket } })
  rememberBinding(true)
}
