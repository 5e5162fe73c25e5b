import { View } from '@tarojs/components'
import { copyText } from '@/platform/documents/clipboard'
import { Link } from '@/ui/basic/link'
import { toast } from '@/ui/overlay/toast-state'
import { useRegistrationActionText } from '../texts'
import styles from './registration-number.module.scss'

/** The number a candidate is asked for everywhere, with a way to take it along. */
export function RegistrationNumber({ number }: { number: string }) {
  const t = useRegistrationActionText()
  const copy = async () => {
    const outcome = await copyText(number)
    if (outcome !== 'told') toast(t(outcome === 'copied' ? 'number.copied' : 'number.notCopied'))
  }
  return (
    <View className={styles.row}>
      <View className={styles.number}>{number}</View>
      <Link label={t('number.copyNamed', { number })} onPress={copy}>
        {t('number.copy')}
      </Link>
    </View>
  )
}
