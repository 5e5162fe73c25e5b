import { View } from '@tarojs/components'
import { Link } from '../basic/link'
import { useUploadText } from './upload-texts'
import styles from './upload-field.module.scss'

interface UnsentRowProps {
  /** Names of files whose upload was interrupted; renders nothing without any. */
  names: readonly string[]
  onSendAgain: () => Promise<void>
}

/** Files whose upload was interrupted, with a retry button. */
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
