import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { useRegistrationText } from '../../texts'
import { SubmitEnd } from './submit-end'
import { useSubmitting } from './use-submitting'
import styles from './submit.module.scss'

/** Holding the seats: a moment, and then the order or why there is none. */
export function Submitting({ batchCode }: { batchCode: string }) {
  const t = useRegistrationText()
  const { state, retry } = useSubmitting(batchCode)
  if (state.phase === 'ended') return <SubmitEnd batchCode={batchCode} {...state} onRetry={retry} />
  return (
    <View className={styles.holding} {...roleProps('status')}>
      <Icon name="loader-circle" className={styles.turning} />
      <View className={styles.title}>{t('submit.holding')}</View>
      <View className={styles.text}>{t('submit.holding.text')}</View>
    </View>
  )
}
