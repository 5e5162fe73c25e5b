import type { ComponentProps } from 'react'
import { useFastGateWatch } from '@/patterns/frame/gate/use-gate-watch'
import { Countdown } from '@/ui/value/countdown'

/**
 * Countdown to the payment deadline; its page polls fast, to notice within seconds when a suspended payment module
 * opens again.
 */
export function PaymentCountdown(props: ComponentProps<typeof Countdown>) {
  useFastGateWatch()
  return <Countdown {...props} />
}
