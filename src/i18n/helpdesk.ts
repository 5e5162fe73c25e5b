/** Whom the texts tell candidates to ask, in the project in use. */
import { atom, getDefaultStore } from 'jotai'
import { helpdeskWords, type Helpdesk } from '@contract/project/helpdesk'
import type { LocalText } from '@contract/schemas'

const unknown: Helpdesk = { chat: false, phone: '', email: '' }

export const helpdeskAtom = atom<LocalText>(helpdeskWords(unknown))

/** Asks whom the project says; before there is one, the exam body. */
export function followProjectHelpdesk(helpdesk: Helpdesk | undefined): void {
  getDefaultStore().set(helpdeskAtom, helpdeskWords(helpdesk ?? unknown))
}

export function currentHelpdesk(): LocalText {
  return getDefaultStore().get(helpdeskAtom)
}
