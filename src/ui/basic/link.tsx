import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Icon } from './icon'
import { Pressable } from './pressable'
import styles from './link.module.scss'

interface LinkProps {
  onPress: () => void | Promise<unknown>
  label?: string
  /** Its words begin or end where everything around it does. */
  edge?: 'start' | 'end'
}

/** A word that leads somewhere, with room for a finger. */
export function Link({ onPress, label, edge, children }: PropsWithChildren<LinkProps>) {
  return (
    <Pressable
      role="link"
      className={`${styles.link} ${edge ? styles[edge] : ''}`}
      onPress={() => void onPress()}
      label={label}
    >
      {children}
    </Pressable>
  )
}

/** A full-width row that leads somewhere. */
export function LinkRow({ onPress, label, children }: PropsWithChildren<Omit<LinkProps, 'edge'>>) {
  return (
    <Pressable role="link" className={styles.row} onPress={() => void onPress()} label={label}>
      <View className={styles.words}>{children}</View>
      <Icon name="chevron-right" className={styles.chevron} />
    </Pressable>
  )
}
