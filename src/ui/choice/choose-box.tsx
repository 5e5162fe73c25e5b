import { View } from '@tarojs/components'
import { Icon } from '../basic/icon'
import type { IconName } from '../basic/icon-names'
import { Pressable } from '../basic/pressable'
import { useField } from '../form/field-context'
import { useFormText } from '../form/form-texts'
import styles from '../form/control.module.scss'

interface ChooseBoxProps {
  /** Name of the field, for screen readers. */
  label: string
  /** What was chosen, in words; empty when nothing was. */
  text: string
  onPress: () => void
  icon?: IconName
  locked?: boolean | undefined
}

/** Looks like an input and opens a panel to choose in. */
export function ChooseBox({ label, text, onPress, icon = 'chevron-down', locked = false }: ChooseBoxProps) {
  const t = useFormText()
  const { describedBy } = useField()
  return (
    <Pressable
      className={`${styles.control} ${locked ? styles.locked : ''}`}
      label={`${label} ${text || t('choose')}`}
      describedBy={describedBy}
      disabled={locked}
      onPress={onPress}
    >
      <View className={text ? styles.text : `${styles.text} ${styles.placeholder}`}>{text || t('choose')}</View>
      <View className={styles.tail}>
        <Icon name={icon} />
      </View>
    </Pressable>
  )
}
