import { atom } from 'jotai'
import type { ReactNode } from 'react'
import { pageBelow } from '@/platform/overlay/overlay'
import { store } from '@/session/store'

export interface DialogWords {
  title: string
  body?: ReactNode
  /** Label of the confirming button; `ok` text by default. */
  ok?: string
  cancel?: string
  /** Style for actions that cannot be undone. */
  danger?: boolean
  /** Error code in small print. */
  code?: string
  /** Whether the dialog concerns the client rather than a screen; it stays open when another screen is shown. */
  isOfProgram?: boolean
  /**
   * Subscribes to an event that makes the dialog obsolete and calls `go`, which answers no. Returns the unsubscribe
   * function.
   */
  goesAway?: ((go: () => void) => () => void) | undefined
}

export interface OpenDialog extends DialogWords {
  hasChoice: boolean
  /** Page on which the dialog was opened; null if it may be answered on any page. */
  page: object | null
  answer: (yes: boolean) => void
}

export const dialogAtom = atom<OpenDialog | null>(null)

/** Asks for confirmation; resolves to true if the candidate confirms. */
export function confirm(words: DialogWords): Promise<boolean> {
  return openDialog(words, true)
}

/** Shows a message that the candidate has to acknowledge. */
export async function tell(words: DialogWords): Promise<void> {
  await openDialog(words, false)
}

/** Closes the open dialog with the answer no, unless it concerns the client: the content it was opened on is gone. */
export function closeDialogOfPage(): void {
  const dialog = store.get(dialogAtom)
  if (dialog && !dialog.isOfProgram) dialog.answer(false)
}

/** Opens a dialog; a dialog that is still open is answered with no. */
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
