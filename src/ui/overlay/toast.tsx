import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { isLoadingAtom } from '@/api/loading'
import { roleProps } from '@/platform/element/aria'
import { holdPage } from '@/platform/element/scroll-area'
import { Icon } from '../basic/icon'
import { useUiText } from '../ui-texts'
import { toastAtom } from './toast-state'
import styles from './toast.module.scss'

/** Toast or loading indicator; mounted once by the page frame. */
export function Toast() {
  const text = useAtomValue(toastAtom)
  const isLoading = useAtomValue(isLoadingAtom)
  const t = useUiText()
  if (isLoading)
    return (
      <View className={styles.loading} data-spoken="true" {...holdPage}>
        <View className={styles.toast} {...roleProps('status')}>
          <Icon name="loader-circle" className={styles.turning} />
          {t('loading')}
        </View>
      </View>
    )
  if (text === null) return null
  return (
    <View className={styles.place} data-spoken="true">
      <View className={styles.toast} {...roleProps('status')}>
        {text}
      </View>
    </View>
  )
}
