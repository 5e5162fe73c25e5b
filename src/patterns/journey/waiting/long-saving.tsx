import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { roleProps } from '@/platform/element/aria'
import { useForm } from '@/ui/form/form-context'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import styles from './long-saving.module.scss'
import { useLongWait } from './use-long-wait'

/** Status line of the surrounding form while saving takes longer than usual. */
export function LongSaving() {
  const isBusy = useForm()?.isBusy === true
  // an open error dialog keeps the form busy as well
  const isTold = useAtomValue(dialogAtom) !== null
  const words = useLongWait(isBusy && !isTold)
  return (
    <View className={words && styles.words} {...roleProps('status')}>
      {words}
    </View>
  )
}
