import type { PropsWithChildren } from 'react'
import { Icon } from './icon'
import { Pressable } from './pressable'
import styles from './link.module.scss'

interface LinkProps {
  onPress: () => void | Promise<unknown>
  label?: string
  /** Stands at the right edge. */
  atEnd?: boolean
}

/** A word that leads somewhere, with room for a finger. */
export function Link({ onPress, label, atEnd = false, children }: PropsWithChildren<LinkProps>) {
  return (
    <Pressable
      role="link"
      className={`${styles.link} ${atEnd ? styles.atEnd : ''}`}
      onPress={() => void onPress()}
      label={label}
    >
      {children}
    </Pressable>
  )
}

/** A full-width row that leads somewhere. */
export function LinkRow({ onPress, label, children }: PropsWithChildren<Omit<LinkProps, 'atEnd'>>) {
  return (
    <Pressable role="link" className={styles.row} onPress={() => void onPress()} label={label}>
      {children}
      <Icon name="chevron-right" className={styles.chevron} />
    </Pressable>
  )
}
