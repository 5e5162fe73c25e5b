import { atom } from 'jotai'
import { call } from '@/api/call'
import { store } from '@/session/store'
import { rememberBinding, wechatVisitAtom } from '@/session/wechat'

/** Whether signing in can link this WeChat to the account: it is known who uses WeChat, and no link is there. */
export const canBindAtom = atom((get) => get(wechatVisitAtom)?.isBound === false)

/** What the checkbox on the sign-in page says: whoever wants it ticks it. */
export const wantsBindingAtom = atom(false)

/**
 * After a sign-in: links this WeChat to the account when the candidate agreed. Throws ApiError (EA_WECHAT_TICKET, …).
 */
export async function bindIfWanted(): Promise<void> {
  const ticket = store.get(wechatVisitAtom)?.ticket
  if (!ticket || !store.get(canBindAtom) || !store.get(wantsBindingAtom)) return
  await call('POST /ea/wechat/bindings', { body: { ticket } })
  rememberBinding(true)
}
