import { View } from '@tarojs/components'
import { atom, useAtomValue } from 'jotai'
import { sessionAtom } from '@/session/stored-atom'
import { Card } from '@/ui/layout/card'
import { useAwaitedText } from './awaited-texts'
import styles from './awaited-places.module.scss'

/** Number of steps displayed last time: space is reserved for them while loading, to prevent layout shifts. */
export const roomAtom = sessionAtom('nextStepsRoom', 1, { endsWith: 'signIn' })

/** Number of unread notices, loaded with the steps. */
export const unreadNoticesAtom = atom(0)

/** Placeholder of the steps. */
export function AwaitedPlaces() {
  const t = useAwaitedText()
  const room = useAtomValue(roomAtom)
  if (room === 0) return null
  return (
    <Card title={t('next')}>
      <View aria-busy="true">
        {Array.from({ length: room }, (_, place) => (
          <View key={place} className={styles.place} />
        ))}
      </View>
    </Card>
  )
}
