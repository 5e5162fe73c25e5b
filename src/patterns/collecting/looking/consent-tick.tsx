import { View } from '@tarojs/components'
import { useLocalText } from '@/i18n/local-text'
import { Checkbox } from '@/ui/form/checkbox'
import styles from '../photo/photo.module.scss'
import type { Consent } from './use-consent'

/** The separate consent that looking at a picture needs, and what comes of leaving it out; nothing where nobody looks. */
export function ConsentTick({ consent: { words, isGiven, give } }: { consent: Consent }) {
  const local = useLocalText()
  return words ? (
    <View className={styles.hint}>
      <Checkbox checked={isGiven} onChange={give}>
        {local(words.title)}
      </Checkbox>
      {local(words.more)}
    </View>
  ) : null
}
