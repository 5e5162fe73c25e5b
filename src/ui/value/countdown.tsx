import { Text, View } from '@tarojs/components'
import { formatCountdown } from '@contract/format'
import { exactProps, roleProps } from '@/platform/element/aria'
import { announce } from '../overlay/announcement-state'
import { useUiText } from '../ui-texts'
import { useRemainingMinutesAnnouncement } from './use-remaining-minutes-announcement'
import { useSecondsLeft } from './use-seconds-left'

interface CountdownProps {
  /** End as a UTC instant of the server's clock. */
  until: string
  /** Name of the countdown for screen readers. */
  about?: string | undefined
  onEnd?: () => void
}

/**
 * Countdown such as `29:41`. Only this text is rendered again each second. Screen readers announce 10, 5 and 1 minute
 * before the end, and the end.
 */
export function Countdown({ until, about, onEnd }: CountdownProps) {
  const t = useUiText()
  const named = about ? t('countdown.about', { name: about }) : ''
  const left = useSecondsLeft(until, () => {
    announce(t('countdown.over', { about: named }))
    onEnd?.()
  })
  const minutes = useRemainingMinutesAnnouncement(left)
  return (
    <>
      <Text className="numbers" {...roleProps('timer')} aria-live="off" {...exactProps()}>
        {formatCountdown(left)}
      </Text>
      <View className="only-spoken" aria-live="polite">
        {minutes === null ? '' : t('countdown.left', { about: named, minutes })}
      </View>
    </>
  )
}
