import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import type { DialogWords } from '@/ui/overlay/dialog-state'
import { showRecordStatus } from './record-status'

interface GivingUp {
  /** Id, used to scroll to the new status. */
  of: string
  question: Omit<DialogWords, 'danger'>
  /** Calls the service. Throws ApiError. */
  work: () => Promise<unknown>
  /** Toast after success. */
  done: string
  onChange: () => Promise<unknown>
}

/** Cancels an item of the candidate after confirmation: an unpaid registration, an undecided application. */
export async function confirmWithdrawal({ of, question, ...rest }: GivingUp): Promise<void> {
  if (await askAndDo({ question: { ...question, danger: true }, ...rest })) showRecordStatus(of)
}
