import { useAtom, useAtomValue } from 'jotai'
import type { LookedAt, Looker } from '@contract/collecting/shown-documents'
import { canConsent } from '@contract/identity/minority'
import { currentUserAtom } from '@/session/account'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { sessionAtom } from '@/session/stored-atom'

/** Who ticked it, by what is looked at: nobody else who signs in has agreed to anything. */
const agreedAtom = sessionAtom<Partial<Record<LookedAt, string>>>('lookedAt', {}, { endsWith: 'signIn' })

export interface Consent {
  what: LookedAt
  /** Null where nobody is asked: the project names none, or the candidate cannot agree by themself. */
  looker: Looker | null
  isGiven: boolean
  give: (isGiven: boolean) => void
  /** What goes along with a file. */
  sent: { consent?: 'given' }
}

/** Whether the candidate agrees that pictures are looked at by whom the project names. Nothing is ticked beforehand. */
export function useConsent(what: LookedAt): Consent {
  const [agreed, setAgreed] = useAtom(agreedAtom)
  const user = useAtomValue(currentUserAtom)
  const named = useAtomValue(currentExamInfoAtom)?.looked_at_by?.[what] ?? null
  const looker = named && user && user.userType !== 'group' && canConsent(user.birthDate, serverNow()) ? named : null
  const isGiven = looker !== null && user !== null && agreed[what] === user.accountId
  return {
    ...{ what, looker, isGiven },
    give: (isTicked) => setAgreed({ ...agreed, [what]: isTicked ? (user?.accountId ?? '') : '' }),
    sent: isGiven ? { consent: 'given' } : {},
  }
}
