import { View } from '@tarojs/components'
import { Link } from '../basic/link'
import { useUploadText } from './upload-texts'
import styles from './upload-field.module.scss'

interface UnsentRowProps {
  /** What was cut off, as the candidate knows it; nothing is drawn without any. */
  names: readonly string[]
  onSendAgain: () => Promise<void>
}

/** What was picked and did not arrive: it is kept, and one tap sends it again. */
export function UnsentRow({ names, onSendAgain }: UnsentRowProps) {
  const t = useUploadText()
  if (names.length === 0) return null
  return (
    <View className={styles.removed}>
      <View className={styles.name}>{t('unsent', { name: names.join(t('comma')) })}</View>
      <Link onPress={onSendAgain}>{t('sendAgain')}</Link>
    </View>
  )
}
