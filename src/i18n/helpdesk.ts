/** Contact that texts refer candidates to, in the current project. */
import { atom, getDefaultStore } from 'jotai'
import { helpdeskText, type Helpdesk } from '@contract/project/helpdesk'
import type { LocalText } from '@contract/schemas'

const unknown: Helpdesk = { chat: false, phone: '', email: '' }

export const helpdeskAtom = atom<LocalText>(helpdeskText(unknown))

/** Applies the project's helpdesk; the exam body without a project. */
export function followProjectHelpdesk(helpdesk: Helpdesk | undefined): void {
  getDefaultStore().set(helpdeskAtom, helpdeskText(helpdesk ?? unknown))
}

export function currentHelpdesk(): LocalText {
  return getDefaultStore().get(helpdeskAtom)
}
