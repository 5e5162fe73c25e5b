import type { ReactNode } from 'react'
import type { Text } from '@/i18n/texts'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'

/** Action on an application. */
interface ApplicationAction {
  may: { allowed: boolean }
  label: string
  press: () => Promise<unknown>
  /** Draws a secondary button, for withdrawing. */
  isLesser?: boolean
}

interface ApplicationButtonsProps {
  /** Actions; all that are allowed are offered, for most kinds one at a time. */
  ways: readonly ApplicationAction[]
  /** Wraps the buttons; an action bar by default. */
  around?: (button: ReactNode) => ReactNode
}

/** Buttons for the allowed actions on an application: correct, reapply, withdraw. */
export function ApplicationButtons({ ways, around = inActionBar }: ApplicationButtonsProps) {
  const allowed = ways.filter(({ may }) => may.allowed)
  if (allowed.length === 0) return null
  return around(
    allowed.map(({ label, press, isLesser }) => (
      <Button key={label} kind={isLesser ? 'secondary' : 'primary'} onPress={press}>
        {label}
      </Button>
    )),
  )
}

const inActionBar = (button: ReactNode) => <ActionBar>{button}</ActionBar>

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
