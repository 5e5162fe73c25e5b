/** How far somebody is with another phone or mailbox: it survives a reload. How they show whose account it is ends with the page. */
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { typedOne } from '@/patterns/forms/typed-one'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'
import type { ContactKind } from './contact-kind'

interface Shown {
  kind: ContactKind
  /** Of the old one; the service takes it for ten minutes. Null where that is lost: then the password shows it. */
  proof: string | null
}
const shownAtom = sessionAtom<Shown | null>('contactShown', null, { endsWith: 'signIn' })

/** Whoever leaves the page shows it anew: nobody else goes on from there with this phone. */
export function useShown(kind: ContactKind) {
  const [kept, setShown] = useAtom(shownAtom)
  useEffect(() => () => store.set(shownAtom, null), [])
  return { shown: kept?.kind === kind ? kept : null, setShown }
}

/** The new one. */
export const useTypedContact = typedOne('newContact')
export const nothingTyped = { target: '' }
