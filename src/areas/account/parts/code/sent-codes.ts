/**
 * Remembers which codes were sent, so that a reload or an app restart does not require another one. Stores the time of
 * sending, never a code.
 */
import { useAtomValue } from 'jotai'
import { CODE_LIFE_MS } from '@contract/identity/verification-code'
import { serverNow } from '@/session/exam'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

/** Instants are milliseconds of the server's clock. */
interface SentCode {
  at: number
  /** Time from which another code may be requested. */
  againFrom: number
  /** Request id issued by the service, sent together with the code. */
  request?: string | undefined
}

/** Sent codes by purpose and recipient. */
const sentCodesAtom = typedAtom<Readonly<Record<string, SentCode>>>('sentCodes', {})

const isGood = ({ at }: SentCode) => at + CODE_LIFE_MS > serverNow()

/** Returns null if no code was sent or the code has expired. */
export function useSentCode(of: string): SentCode | null {
  const sent = useAtomValue(sentCodesAtom)[of]
  return sent && isGood(sent) ? sent : null
}

export function isCodeSent(of: string): boolean {
  const sent = store.get(sentCodesAtom)[of]
  return sent !== undefined && isGood(sent)
}

/** Returns the request id of a code sent here that has not expired; repeating it keeps the earlier codes valid. */
export function requestOfCode(of: string): string | undefined {
  const sent = store.get(sentCodesAtom)[of]
  return sent && isGood(sent) ? sent.request : undefined
}

export function rememberSentCode(of: string, retryAfterSeconds: number, request = requestOfCode(of)): void {
  const at = serverNow()
  keepWithout(of, { [of]: { at, againFrom: at + retryAfterSeconds * 1000, request } })
}

/** Forgets a code after use. */
export function forgetSentCode(of: string): void {
  keepWithout(of, {})
}

function keepWithout(of: string, added: Record<string, SentCode>): void {
  const others = Object.entries(store.get(sentCodesAtom)).filter(([other, sent]) => other !== of && isGood(sent))
  store.set(sentCodesAtom, { ...Object.fromEntries(others), ...added })
}
