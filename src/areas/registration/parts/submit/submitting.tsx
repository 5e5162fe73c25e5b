import { View } from '@tarojs/components'
import { useLongWait } from '@/patterns/journey/waiting/use-long-wait'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { useRegistrationText } from '../../texts'
import { SubmitEnd } from './submit-end'
import { useSubmitting } from './use-submitting'
import styles from './submit.module.scss'

/**
 * Holding the seats: a moment, and then the order or why there is none. All of it stands in one live region, which stays:
 * whoever does not see the screen hears how it ended.
 */
export function Submitting({ batchCode }: { batchCode: string }) {
  const t = useRegistrationText()
  const { state, retry } = useSubmitting(batchCode)
  const longWait = useLongWait(state.phase === 'working')
  return (
    <View {...roleProps('status')}>
      {state.phase === 'ended' ? (
        <SubmitEnd batchCode={batchCode} {...state} onRetry={retry} />
      ) : (
        <View className={styles.holding}>
          <Icon name="loader-circle" className={styles.turning} />
          <View className={styles.title}>{t('submit.holding')}</View>
          <View className={styles.text}>{longWait || t('submit.holding.text')}</View>
        </View>
      )}
    </View>
  )
}
