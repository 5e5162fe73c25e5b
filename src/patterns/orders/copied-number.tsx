import { View } from '@tarojs/components'
import { copyText } from '@/platform/documents/clipboard'
import { Link } from '@/ui/basic/link'
import { toast } from '@/ui/overlay/toast-state'
import { useOrdersText } from './orders-texts'
import styles from './copied-number.module.scss'

/** A number a candidate is asked for everywhere, with a way to take it along. `label`: what it is called. */
export function CopiedNumber({ label, number }: { label: string; number: string }) {
  const t = useOrdersText()
  const copy = async () => {
    const outcome = await copyText(number)
    if (outcome !== 'told') toast(t(outcome === 'copied' ? 'number.copied' : 'number.notCopied', { label }))
  }
  return (
    <View className={styles.row}>
      <View className={styles.number}>{number}</View>
      <Link label={t('number.copyNamed', { label, number })} onPress={copy}>
        {t('number.copy')}
      </Link>
    </View>
  )
}
