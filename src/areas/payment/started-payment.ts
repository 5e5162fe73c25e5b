/** Payment state of this tab, so that the order screens resume after a reload or a redirect. */
import { sessionAtom } from '@/session/stored-atom'
import { store } from '@/session/store'

/** Order with a started payment; WeChat is asked about it, since the notification may still be on its way. */
const startedAtom = sessionAtom<string | null>('startedPayment', null, { endsWith: 'signOut' })
/** Order for which the jump page has redirected to WeChat; it does not redirect again automatically. */
const leftAtom = sessionAtom<string | null>('leftForPayment', null, { endsWith: 'signOut' })

export function rememberStarted(orderId: string): void {
  store.set(startedAtom, orderId)
}

export function isStarted(orderId: string): boolean {
  return store.get(startedAtom) === orderId
}

export function rememberLeft(orderId: string): void {
  store.set(leftAtom, orderId)
}

export function hasLeft(orderId: string): boolean {
  return store.get(leftAtom) === orderId
}

/** Permits the jump page to redirect again, after the candidate pressed the payment button. */
export function forgetLeft(): void {
  store.set(leftAtom, null)
}

/** Order whose payment waits for WeChat to identify the payer, which may redirect; the payment then continues once. */
const waitingAtom = sessionAtom<string | null>('payingWaits', null, { endsWith: 'signOut' })

export function rememberWaiting(orderId: string | null): void {
  store.set(waitingAtom, orderId)
}

export function isWaiting(orderId: string): boolean {
  return store.get(waitingAtom) === orderId
}
