import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import type { DialogWords } from '@/ui/overlay/dialog-state'
import { showStanding } from './standing'

interface GivingUp {
  /** Its id: how it stands afterwards is brought into view. */
  of: string
  question: Omit<DialogWords, 'danger'>
  /** Throws ApiError. */
  work: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  onChange: () => Promise<unknown>
}

/** Gives up something a candidate owns: a registration that is not paid, an application that is not decided. */
export async function giveUp({ of, question, ...rest }: GivingUp): Promise<void> {
  if (await askAndDo({ question: { ...question, danger: true }, ...rest })) showStanding(of)
}
