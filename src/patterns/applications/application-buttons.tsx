import type { ReactNode } from 'react'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'

/** Action on an application. */
export interface ApplicationAction {
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
