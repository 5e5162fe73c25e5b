/** The order that a payment was started for in this tab: it decides how the screens of the order come back to life. */
import { sessionAtom } from '@/session/stored-atom'
import { store } from '@/session/store'

/** Its result is asked for at WeChat, not only read: the notification may still be on its way. */
const startedAtom = sessionAtom<string | null>('startedPayment', null, { endsWith: 'signOut' })
/** The jump page has left for WeChat with it and does not leave by itself again. */
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

/** The candidate pressed pay: the jump page may leave for WeChat once more. */
export function forgetLeft(): void {
  store.set(leftAtom, null)
}

/**
 * Paying waits for WeChat to say who pays, which may lead away from the order: back there it goes on by itself, once.
 */
const waitingAtom = sessionAtom<string | null>('payingWaits', null, { endsWith: 'signOut' })

export function rememberWaiting(orderId: string | null): void {
  store.set(waitingAtom, orderId)
}

export function isWaiting(orderId: string): boolean {
  return store.get(waitingAtom) === orderId
}
