import { Button } from '@/ui/basic/button'
import { confirmWithdrawal } from './confirm-withdrawal'

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
