import { Text, View } from '@tarojs/components'
import { formatCountdown } from '@contract/format'
import { exactProps, roleProps } from '@/platform/element/aria'
import { announce } from '../overlay/announcement-state'
import { useUiText } from '../ui-texts'
import { useRemainingMinutesAnnouncement } from './use-remaining-minutes-announcement'
import { useSecondsLeft } from './use-seconds-left'

interface CountdownProps {
  /** UTC instant at which it ends, on the server's clock. */
  until: string
  /** What runs out, named to those who hear it. */
  about?: string | undefined
  onEnd?: () => void
}

/**
 * `29:41` until an instant. Only this text is drawn again, once a second. Screen readers are told 10, 5 and 1 minute before the
 * end, and at the end.
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
