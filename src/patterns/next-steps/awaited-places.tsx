import { View } from '@tarojs/components'
import { atom, useAtomValue } from 'jotai'
import { sessionAtom } from '@/session/stored-atom'
import { Card } from '@/ui/layout/card'
import { useAwaitedText } from './awaited-texts'
import styles from './awaited-places.module.scss'

/** So many steps were shown the last time: there is room for them before they are read, and nothing below them moves. */
export const roomAtom = sessionAtom('nextStepsRoom', 1, { endsWith: 'signIn' })

/** Read with the steps. */
export const unreadNoticesAtom = atom(0)

/** Where the steps come to stand. */
export function AwaitedPlaces() {
  const t = useAwaitedText()
  const room = useAtomValue(roomAtom)
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
