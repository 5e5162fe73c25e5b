import { useRef, useState, type PropsWithChildren } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { Pressable } from './pressable'
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

/** Presses count once until the work they started has ended, even within one tick. */
function useSinglePress(onPress: ButtonProps['onPress']) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    if (isRunning.current) return
    const work = onPress()
    if (!work) return
    isRunning.current = true
    setBusy(true)
    const end = () => {
      isRunning.current = false
      setBusy(false)
    }
    work.then(end, (error: unknown) => {
      end()
      throw error
    })
  }
  return { isBusy, press }
}
