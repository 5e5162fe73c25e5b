import { View } from '@tarojs/components'
import { Icon } from '../basic/icon'
import type { IconName } from '../basic/icon-names'
import { Pressable } from '../basic/pressable'
import { useField } from '../form/field/field-context'
import { useChoiceText } from './choice-texts'
import styles from '../form/control.module.scss'

interface ChooseBoxProps {
  /** Accessible name of the field. */
  label: string
  /** Label of the choice; empty if nothing is chosen. */
  text: string
  /** Text if nothing is chosen, instead of “Choose”. */
  placeholder?: string | undefined
  onPress: () => void
  icon?: IconName
  locked?: boolean | undefined
}

/** Looks like an input and opens a panel with choices. */
export function ChooseBox(props: ChooseBoxProps) {
  const { label, text, placeholder, onPress, icon = 'chevron-down', locked = false } = props
  const t = useChoiceText()
  const shown = text || (placeholder ?? t('choose'))
  const { describedBy } = useField()
  return (
    <Pressable
      className={`${styles.control} ${locked ? styles.locked : ''}`}
      label={`${label} ${shown}`}
      describedBy={describedBy}
      disabled={locked}
      onPress={onPress}
    >
      <View className={`${styles.text} ${/\s/.test(shown) ? styles.words : ''} ${text ? '' : styles.placeholder}`}>
        {shown}
      </View>
      <View className={styles.tail}>
        <Icon name={icon} />
      </View>
    </Pressable>
  )
}
