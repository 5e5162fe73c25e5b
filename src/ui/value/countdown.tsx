import { Text, View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { formatCountdown } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { exactProps, roleProps } from '@/platform/element/aria'
import { usePrintable } from '@/platform/page/media'
import { announce } from '../overlay/announcement'
import { useUiText } from '../ui-texts'
import { useSecondsLeft } from './use-seconds-left'

/** Minutes before the end at which the remaining time is announced. */
const THRESHOLDS_MINUTES = [10, 5, 1]

const countReached = (seconds: number) => THRESHOLDS_MINUTES.filter((minutes) => seconds <= minutes * 60).length

/** Returns the remaining minutes at the last threshold reached; null before the first one and once the time is up. */
function useRemainingMinutesAnnouncement(seconds: number): number | null {
  const [announced, setAnnounced] = useState({ reached: countReached(seconds), minutes: null as number | null })
  const reached = countReached(seconds)
  // a countdown that starts late, or restarts with more time, announces nothing
  if (reached !== announced.reached)
    setAnnounced({ reached, minutes: reached > announced.reached ? Math.ceil(seconds / 60) || null : null })
  return announced.minutes
}

interface CountdownProps {
  /** End as a UTC instant of the server's clock. */
  until: string
  /** Name of the countdown for screen readers. */
  about?: string | undefined
  onEnd?: () => void
}

/**
 * Countdown such as `29:41` and the words after it, which say what happens at its end; on paper the deadline instead.
 * Only the time is rendered again each second. Screen readers announce 10, 5 and 1 minute before the end, and the end.
 */
export function Countdown({ children, ...props }: PropsWithChildren<CountdownProps>) {
  const t = useUiText()
  const language = useLanguage()
  const isPrintable = usePrintable()
  return (
    <>
      <TimeLeft {...props} />
      {children && <Text className="screen-only"> {children}</Text>}
      {children && isPrintable && (
        <Text className="print-only">{t('countdown.printed', { time: formatDeadline(props.until, language) })}</Text>
      )}
    </>
  )
}

function TimeLeft({ until, about, onEnd }: CountdownProps) {
  const t = useUiText()
  const named = about ? t('countdown.about', { name: about }) : ''
  const left = useSecondsLeft(until, () => {
    announce(t('countdown.over', { about: named }))
    onEnd?.()
  })
  const minutes = useRemainingMinutesAnnouncement(left)
  return (
    <>
      <Text className="numbers screen-only" {...roleProps('timer')} aria-live="off" {...exactProps()}>
        {formatCountdown(left)}
      </Text>
      <View className="only-spoken" aria-live="polite">
        {minutes === null ? '' : t('countdown.left', { about: named, minutes })}
      </View>
    </>
  )
}
