import { View } from '@tarojs/components'
import { exactProps } from '@/platform/element/aria'
import { copyText } from '@/platform/documents/clipboard'
import { Link } from '@/ui/basic/link'
import { toast } from '@/ui/overlay/toast-state'
import { useOrdersText } from './orders-texts'
import styles from './copied-number.module.scss'

interface CopiedNumberProps {
  /** Name of the number. */
  label: string
  number: string
  /** Whether the number is longer than a line and may break anywhere. */
  isLong?: boolean
}

/** Number with a copy link. */
export function CopiedNumber({ label, number, isLong = false }: CopiedNumberProps) {
  const t = useOrdersText()
  const copy = async () => {
    const outcome = await copyText(number)
    if (outcome !== 'told') toast(t(outcome === 'copied' ? 'number.copied' : 'number.notCopied', { label }))
  }
  return (
    <View className={styles.row}>
      <View className={isLong ? styles.long : styles.number} {...exactProps()}>
        {number}
      </View>
      <Link edge="start" label={t('number.copyNamed', { label, number })} onPress={copy}>
        {t('number.copy')}
      </Link>
    </View>
  )
}
