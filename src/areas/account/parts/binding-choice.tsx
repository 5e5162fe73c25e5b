import { View } from '@tarojs/components'
import { useAtom, useAtomValue } from 'jotai'
import { canBindAtom, wantsBindingAtom } from '@/patterns/wechat/binding'
import { Checkbox } from '@/ui/form/checkbox'
import { useAccountText } from '../texts'
import styles from './sign-in.module.scss'

/** Checkbox shown inside WeChat: sign in automatically on the next visit. */
export function BindingChoice() {
  const t = useAccountText()
  const canBind = useAtomValue(canBindAtom)
  const [isWanted, setWanted] = useAtom(wantsBindingAtom)
  if (!canBind) return null
  return (
    <View className={styles.binding}>
      <Checkbox checked={isWanted} onChange={setWanted}>
        {t('bind')}
      </Checkbox>
      <View className={styles.bindingHint}>{t('bind.hint')}</View>
    </View>
  )
}
