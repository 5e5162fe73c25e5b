import { View } from '@tarojs/components'
import { useState } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Button } from '../../basic/button'
import { Icon } from '../../basic/icon'
import { Link } from '../../basic/link'
import { useFormText } from '../form-texts'
import type { Fault } from '../form-context'
import { goToField } from './use-fault-list'
import styles from './error-summary.module.scss'

/** Number of lines that leaves the form visible on a small phone; a list with one more line is not collapsed. */
const most = 5
const first = 4

/** Error summary above a form; each line links to its field. Long lists are collapsed. */
export function ErrorSummary({ id, faults }: { id: string; faults: readonly Fault[] }) {
  const t = useFormText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || faults.length <= most ? faults : faults.slice(0, first)
  return (
    <View id={id} className={styles.summary}>
      <View className={styles.head} {...roleProps('status')}>
        <Icon name="circle-alert" />
        <View className={styles.title}>{t('faults', { count: faults.length })}</View>
      </View>
      {shown.map(({ id, label, message }) => (
        <View key={id}>
          <Link href={`#${id}`} onPress={() => goToField(id)}>
            {message.includes(label) ? message : t('errorAt', { label, message })}
          </Link>
        </View>
      ))}
      {shown !== faults && (
        <Button kind="text" onPress={() => setWhole(true)}>
          {t('faults.more', { count: faults.length - first })}
        </Button>
      )}
    </View>
  )
}
