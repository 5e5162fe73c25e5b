import { atom } from 'jotai'
import { call } from '@/api/call'
import { store } from '@/session/store'
import { rememberBinding, wechatVisitAtom } from '@/session/wechat'

/** Whether a sign-in can bind this WeChat user to the account: the user is known and not bound yet. */
export const canBindAtom = atom((get) => get(wechatVisitAtom)?.isBound === false)

/** State of the checkbox on the sign-in page, unticked by default. */
export const wantsBindingAtom = atom(false)

/**
 * Binds this WeChat user to the account after a sign-in, if the candidate agreed. Throws ApiError (EA_WECHAT_TICKET,
 * …).
 */
export async function bindIfWanted(): Promise<void> {
  const ticket = store.get(wechatVisitAtom)?.ticket
  if (!ticket || !store.get(canBindAtom) || !store.get(wantsBindingAtom)) return
  await call('POST /ea/wechat/bindings', { body: { ticket } })
  rememberBinding(true)
}
