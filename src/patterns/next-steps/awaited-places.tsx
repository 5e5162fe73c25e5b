import { View } from '@tarojs/components'
import { atom, useAtomValue } from 'jotai'
import { sessionAtom } from '@/session/stored-atom'
import { Card } from '@/ui/layout/card'
import { useAwaitedText } from './awaited-texts'
import styles from './awaited-places.module.scss'

/** Number of steps of the last visit: space is reserved for them while they load. None where there was none. */
export const roomAtom = sessionAtom('nextStepsRoom', 1, { endsWith: 'signIn' })

/** Read with the steps. */
export const unreadNoticesAtom = atom(0)

/** Where the steps come to stand. */
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
