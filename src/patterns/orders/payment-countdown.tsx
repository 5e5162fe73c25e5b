import type { ComponentProps } from 'react'
import { useFastGateWatch } from '@/patterns/frame/gate/fast-gate-watch'
import { Countdown } from '@/ui/value/countdown'

/** Countdown to the end of the time to pay; its page notices within seconds that payment is no longer suspended. */
export function PaymentCountdown(props: ComponentProps<typeof Countdown>) {
  useFastGateWatch()
  return <Countdown {...props} />
}
