import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { Button } from '@/ui/basic/button'
import type { DialogWords } from '@/ui/overlay/dialog-state'
import { showRecordStatus } from './record-status'

/** `cancel`: label of the button and of the confirmation; `cancel.keep`: label of the other choice. */
type Word = 'cancel' | 'cancel.title' | 'cancel.text' | 'cancel.keep' | 'cancel.done'

interface WithdrawButtonProps {
  /** Id, used to scroll to the new status. */
  of: string
  label: string
  t: (word: Word) => string
  /** Calls the service. Throws ApiError. */
  work: () => Promise<unknown>
  /** Reloads the data. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text' | undefined
}

/** Button that cancels an unpaid item. */
export function WithdrawButton({ of, label, t, work, onChange, kind = 'secondary' }: WithdrawButtonProps) {
  const question = () => ({
    title: t('cancel.title'),
    body: t('cancel.text'),
    ok: t('cancel'),
    cancel: t('cancel.keep'),
  })
  return (
    <Button
      kind={kind}
      onPress={() => confirmWithdrawal({ of, question: question(), work, done: t('cancel.done'), onChange })}
    >
      {label}
    </Button>
  )
}

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
