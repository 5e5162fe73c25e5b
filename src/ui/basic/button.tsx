import type { PropsWithChildren } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { Pressable } from './pressable'
import { useSinglePress } from './single-press'
import styles from './button.module.scss'

interface ButtonProps {
  /** Returning a promise disables the button until it settles, which prevents a second press. */
  onPress: () => void | Promise<unknown>
  kind?: 'primary' | 'secondary' | 'danger' | 'text'
  icon?: IconName
  disabled?: boolean
  /** Shows the button as busy for a reason outside `onPress`. */
  busy?: boolean
  /** Sizes the button to its text instead of its container. */
  compact?: boolean
  label?: string
}

export function Button({ onPress, kind = 'primary', icon, compact, ...props }: PropsWithChildren<ButtonProps>) {
  const { isBusy, press } = useSinglePress(onPress)
  const busy = isBusy || props.busy === true
  const classes = ['screen-only', styles.button, styles[kind], compact && styles.compact, busy && styles.busy]
  return (
    <Pressable
      className={classes.filter(Boolean).join(' ')}
      label={props.label}
      disabled={props.disabled === true || busy}
      onPress={press}
    >
      {busy ? <Icon name="loader-circle" className={styles.turning} /> : icon && <Icon name={icon} />}
      {props.children}
    </Pressable>
  )
}
