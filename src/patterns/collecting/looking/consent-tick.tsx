import { View } from '@tarojs/components'
import { Checkbox } from '@/ui/form/checkbox'
import { useCollectingText } from '../collecting-texts'
import styles from './consent-tick.module.scss'
import type { Consent } from './use-consent'

/** The separate consent that looking at a picture needs, and what comes of leaving it out; nothing where nobody looks. */
export function ConsentTick({ consent: { what, looker, isGiven, give } }: { consent: Consent }) {
  const t = useCollectingText()
  if (looker === null) return null
  return (
    <View className={styles.consent}>
      <Checkbox checked={isGiven} onChange={give}>
        {t(`consent.${what}`)}
      </Checkbox>
      <View className={styles.more}>{t(`consent.${what}.more`, { by: t(`consent.by.${looker}`) })}</View>
    </View>
  )
}
