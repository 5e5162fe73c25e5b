import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { roleProps } from '@/platform/element/aria'
import { useForm } from '@/ui/form/form-context'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import { useJourneyText } from '../journey-texts'
import styles from './long-saving.module.scss'

/** Status line of the surrounding form while saving takes longer than usual. */
export function LongSaving() {
  const isBusy = useForm()?.isBusy === true
  // an open error dialog keeps the form busy as well
  const hasDialog = useAtomValue(dialogAtom) !== null
  const words = useLongWait(isBusy && !hasDialog)
  return (
    <View className={words && styles.words} {...roleProps('status')}>
      {words}
    </View>
  )
}

/** Time after which a progress indicator needs an explanation. */
const longMs = 5_000

/** Returns a message while a wait takes longer than usual; empty before and after. */
export function useLongWait(isWaiting: boolean): string {
  const t = useJourneyText()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong ? t('longWait') : ''
}
