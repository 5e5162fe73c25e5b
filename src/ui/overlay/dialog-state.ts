import { atom } from 'jotai'
import type { ReactNode } from 'react'
import { pageBelow } from '@/platform/overlay/overlay'
import { store } from '@/session/store'

export interface DialogWords {
  title: string
  body?: ReactNode
  /** The word on the button that goes on, when it is not the usual `ok`. */
  ok?: string
  cancel?: string
  /** What it does cannot be undone. */
  danger?: boolean
  /** Small print: an error code. */
  code?: string
  /** About the program and not about the screen it is asked on: it stays when another one is shown. */
  isOfProgram?: boolean
  /** Listens for what makes it needless, and calls `go` then: it is answered with no. Returns what ends the listening. */
  goesAway?: ((go: () => void) => () => void) | undefined
}

export interface OpenDialog extends DialogWords {
  hasChoice: boolean
  /** What it was asked on; null when it may be answered anywhere. */
  page: object | null
  answer: (yes: boolean) => void
}

export const dialogAtom = atom<OpenDialog | null>(null)

/** Asks before something is done; true when the candidate goes on. */
export function confirm(words: DialogWords): Promise<boolean> {
  return openDialog(words, true)
}

/** Says something that must be read. */
export async function tell(words: DialogWords): Promise<void> {
  await openDialog(words, false)
}

/** Closes the open dialog, answered with no, unless it is about the program: the content it was opened on is gone. */
export function closeDialogOfPage(): void {
  const dialog = store.get(dialogAtom)
  if (dialog && !dialog.isOfProgram) dialog.answer(false)
}

/** A dialog that is still open gives way, answered with no. */
function openDialog(words: DialogWords, hasChoice: boolean): Promise<boolean> {
  store.get(dialogAtom)?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      endListening?.()
      store.set(dialogAtom, null)
      resolve(yes)
    }
    const page = words.isOfProgram ? null : pageBelow()
    const { goesAway, ...shown } = words
    store.set(dialogAtom, { ...shown, hasChoice, page, answer })
    const endListening = goesAway?.(() => answer(false))
  })
}
