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
  /** The first that is allowed is offered: what a kind allows is one thing at a time. */
  ways: readonly ApplicationWay[]
  /** What stands around the button, where there is one. */
  around?: (button: ReactNode) => ReactNode
}

/** What can be done with an application now: correct it, apply anew, withdraw it. */
export function ApplicationButtons({ ways, around = inActionBar }: ApplicationButtonsProps) {
  const way = ways.find(({ may }) => may.allowed)
  if (!way) return null
  return around(
    <Button kind={way.isLesser ? 'secondary' : 'primary'} onPress={way.press}>
      {way.label}
    </Button>,
  )
}

const inActionBar = (button: ReactNode) => <ActionBar>{button}</ActionBar>
