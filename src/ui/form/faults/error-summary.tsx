import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../../basic/icon'
import { Link } from '../../basic/link'
import { useFormText } from '../form-texts'
import type { Fault } from '../form-context'
import { goToField } from './use-fault-list'
import styles from './error-summary.module.scss'

/** What is wrong with a form, above it: each line leads to its field. */
export function ErrorSummary({ faults }: { faults: readonly Fault[] }) {
  const t = useFormText()
  return (
    <View className={styles.summary}>
      <View className={styles.head} {...roleProps('status')}>
        <Icon name="circle-alert" />
        <View className={styles.title}>{t('faults', { count: faults.length })}</View>
      </View>
      {faults.map(({ id, label, message }) => (
        <View key={id}>
          <Link onPress={() => goToField(id)}>
            {message.includes(label) ? message : t('errorAt', { label, message })}
          </Link>
        </View>
      ))}
    </View>
  )
}
