import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import styles from './checkbox.module.scss'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Checkbox with a statement to agree to. */
export function Checkbox({ checked, onChange, children }: PropsWithChildren<CheckboxProps>) {
  return (
    <Pressable role="checkbox" className={styles.line} checked={checked} onPress={() => onChange(!checked)}>
      <View className={`${styles.box} ${checked ? styles.on : ''}`}>{checked && <Icon name="check" />}</View>
      <View className={styles.words}>{children}</View>
    </Pressable>
  )
}
