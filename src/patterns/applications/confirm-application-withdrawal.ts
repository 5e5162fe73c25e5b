import type { Text } from '@/i18n/texts'
import { confirmWithdrawal } from '@/patterns/owned/confirm-withdrawal'

interface TakingBack {
  /** Id or subject of the application, used to scroll to its new status. */
  of: string
  t: Text<'withdraw' | 'withdraw.sure' | 'withdraw.body' | 'withdraw.keep' | 'withdraw.done'>
  /** Consequences, if they exceed `withdraw.body`. */
  body?: string
  /** Calls the service. Throws ApiError. */
  work: () => Promise<unknown>
  /** Reloads the data. */
  onChange: () => Promise<unknown>
}

/** Withdraws an application after confirmation. */
export const confirmApplicationWithdrawal = ({
  of,
  t,
  body = t('withdraw.body'),
  work,
  onChange,
}: TakingBack): Promise<void> =>
  confirmWithdrawal({
    ...{ of, work, onChange },
    question: { title: t('withdraw.sure'), body, ok: t('withdraw'), cancel: t('withdraw.keep') },
    done: t('withdraw.done'),
  })
