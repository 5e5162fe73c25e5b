import type { ReactNode } from 'react'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'

/** One thing that may be done with an application. */
export interface ApplicationWay {
  may: { allowed: boolean }
  label: string
  press: () => Promise<unknown>
  /** Nothing is gained by it: taking it back. */
  isLesser?: boolean
}

interface ApplicationButtonsProps {
  /** All that are allowed are offered: most kinds allow one thing at a time. */
  ways: readonly ApplicationWay[]
  /** What stands around the button, where there is one. */
  around?: (button: ReactNode) => ReactNode
}

/** What can be done with an application now: correct it, apply anew, withdraw it. */
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
