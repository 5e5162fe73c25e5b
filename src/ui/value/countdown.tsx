import { Text } from '@tarojs/components'
import { formatCountdown } from '@contract/format'
import { roleProps } from '@/platform/element/aria'
import { useSecondsLeft } from './use-seconds-left'

interface CountdownProps {
  /** UTC instant at which it ends, on the server's clock. */
  until: string
  onEnd?: () => void
}

/** `29:41` until an instant. Only this text is drawn again, once a second. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const left = useSecondsLeft(until, onEnd)
  return (
    <Text className="numbers" {...roleProps('timer')}>
      {formatCountdown(left)}
    </Text>
  )
}
