import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { formatCountdown, secondsUntil } from '@contract/format'
import { roleProps } from '@/platform/element/aria'
import { serverNow } from '@/session/exam'

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

function useSecondsLeft(until: string, onEnd: CountdownProps['onEnd']): number {
  const [left, setLeft] = useState(() => secondsUntil(until, serverNow()))
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  }, [onEnd])
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(until, serverNow())
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      latestOnEnd.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
