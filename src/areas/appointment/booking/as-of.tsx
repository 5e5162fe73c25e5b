import { View } from '@tarojs/components'
import { formatPattern } from '@contract/format'
import { useAppointmentText } from '../texts'
import styles from './as-of.module.scss'

/** Time at which the seats left were counted; the figures refresh automatically. */
export function AsOf({ at }: { at: string }) {
  const t = useAppointmentText()
  return <View className={styles.line}>{t('asOf', { time: formatPattern(at, 'HH:mm:ss') })}</View>
}
