import type { PropsWithChildren } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { Pressable } from './pressable'
import { useSinglePress } from './single-press'
import styles from './button.module.scss'

interface ButtonProps {
  /** A promise keeps the button busy until it settles: it cannot be pressed twice. */
  onPress: () => void | Promise<unknown>
  kind?: 'primary' | 'secondary' | 'danger' | 'text'
  icon?: IconName
  disabled?: boolean
  /** Busy for a reason of the page's own. */
  busy?: boolean
  /** As wide as its text, not as its container. */
  compact?: boolean
  label?: string
}

export function Button({ onPress, kind = 'primary', icon, compact, ...props }: PropsWithChildren<ButtonProps>) {
  const { isBusy, press } = useSinglePress(onPress)
  const busy = isBusy || props.busy === true
  const classes = [styles.button, styles[kind], compact && styles.compact, busy && styles.busy]
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
