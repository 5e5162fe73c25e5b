/**
 * Which codes were sent and may still be typed: neither a reload nor a phone that ended the app while its owner read their
 * messages asks for another one. When they were sent is all that is kept: never a code.
 */
import { useAtomValue } from 'jotai'
import { CODE_LIFE_MS } from '@contract/identity/verification-code'
import { serverNow } from '@/session/exam'
import { store } from '@/session/store'
import { typedAtom } from '@/session/stored-atom'

/** Instants of the server's clock, in milliseconds. */
interface SentCode {
  at: number
  /** From when on another one may be asked for. */
  againFrom: number
  /** What the service knows who asked by: a code is typed together with it. */
  request?: string | undefined
}

/** By what the code is for, and to whom it went. */
const sentCodesAtom = typedAtom<Readonly<Record<string, SentCode>>>('sentCodes', {})

const isGood = ({ at }: SentCode) => at + CODE_LIFE_MS > serverNow()

/** Null when none was sent, or it has ended since. */
export function useSentCode(of: string): SentCode | null {
  const sent = useAtomValue(sentCodesAtom)[of]
  return sent && isGood(sent) ? sent : null
}

export function isCodeSent(of: string): boolean {
  const sent = store.get(sentCodesAtom)[of]
  return sent !== undefined && isGood(sent)
}

/** The same request serves for all codes that were asked for here and still hold. */
export function requestOfCode(of: string): string | undefined {
  const sent = store.get(sentCodesAtom)[of]
  return sent && isGood(sent) ? sent.request : undefined
}

export function rememberSentCode(of: string, retryAfterSeconds: number, request = requestOfCode(of)): void {
  const at = serverNow()
  keepWithout(of, { [of]: { at, againFrom: at + retryAfterSeconds * 1000, request } })
}

/** It has served. */
export function forgetSentCode(of: string): void {
  keepWithout(of, {})
}

function keepWithout(of: string, added: Record<string, SentCode>): void {
  const others = Object.entries(store.get(sentCodesAtom)).filter(([other, sent]) => other !== of && isGood(sent))
  store.set(sentCodesAtom, { ...Object.fromEntries(others), ...added })
}
