import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'

/** Contacts of an account that can receive a code. */
export type ContactKind = 'phone' | 'email'

interface Shown {
  kind: ContactKind
  /**
   * Proof of the old contact, valid for ten minutes. Null if the old contact is lost: the password is required then.
   */
  proof: string | null
}
const shownAtom = sessionAtom<Shown | null>('contactShown', null, { endsWith: 'signIn' })

/** Clears the proof when the page is left, so that another user of the device cannot continue with it. */
export function useShown(kind: ContactKind) {
  const [kept, setShown] = useAtom(shownAtom)
  useEffect(() => () => store.set(shownAtom, null), [])
  return { shown: kept?.kind === kind ? kept : null, setShown }
}

/** Persists the new phone or mailbox while it is typed. */
export const useTypedContact = typedOne('newContact')
export const nothingTyped = { target: '' }
