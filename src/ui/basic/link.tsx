import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { Destination } from '@/platform/navigation/destination'
import { openDestination, addressOfDestination } from '@/platform/navigation/open-destination'
import { Icon } from './icon'
import { Pressable } from './pressable'
import styles from './link.module.scss'

type LinkProps = {
  label?: string
  /** Its words begin or end where everything around it does. */
  edge?: 'start' | 'end'
} & Leading

/** Where it leads, or what it does where that is more than to open a screen. */
export type Leading = { to: Destination; onPress?: never } | { to?: never; onPress: () => void | Promise<unknown> }

/** What a pressable needs to lead there. */
export function leadingProps({ to, onPress }: Leading) {
  return to
    ? { href: addressOfDestination(to), onPress: () => void openDestination(to) }
    : { onPress: () => void onPress() }
}

/** A word that leads somewhere, with room for a finger. */
export function Link({ label, edge, children, ...leading }: PropsWithChildren<LinkProps>) {
  return (
    <Pressable
      role="link"
      className={`${styles.link} ${edge ? styles[edge] : ''}`}
      {...leadingProps(leading)}
      {...(label !== undefined && { label })}
    >
      {children}
    </Pressable>
  )
}

/** A full-width row that leads somewhere. */
export function LinkRow({ label, children, ...leading }: PropsWithChildren<{ label?: string } & Leading>) {
  return (
    <Pressable role="link" className={styles.row} {...leadingProps(leading)} {...(label !== undefined && { label })}>
      <View className={styles.words}>{children}</View>
      <Icon name="chevron-right" className={styles.chevron} />
    </Pressable>
  )
}
