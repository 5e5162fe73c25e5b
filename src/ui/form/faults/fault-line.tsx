import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../../basic/icon'
import { useForm } from '../form-context'
import styles from './fault-line.module.scss'

/** Error message at a field; announced at once unless the summary above the form lists it too. */
export function FaultLine({ id, children }: { id: string; children: string }) {
  const isListed = useForm()?.hasSummary === true
  return (
    <View id={id} className={styles.fault} {...(isListed ? {} : roleProps('alert'))}>
      <Icon name="circle-alert" />
      <View className={styles.words}>{children}</View>
    </View>
  )
}
