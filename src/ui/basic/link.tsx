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

/**
 * The screen it opens (`onPress`: where opening it takes more than that), the address it opens (a field of the page
 * `#…`, another site), or what it does. What has no address is a button to screen readers.
 */
export type Leading =
  | { to: Destination; href?: never; onPress?: (() => void | Promise<unknown>) | undefined }
  | { to?: never; href: string; onPress: () => void | Promise<unknown> }
  | { to?: never; href?: never; onPress: () => void | Promise<unknown> }

/** Role, address and action of a pressable that looks like a link. */
export function leadingProps({ to, href, onPress }: Leading) {
  if (to)
    return {
      role: 'link' as const,
      href: addressOfDestination(to),
      onPress: () => void (onPress ? onPress() : openDestination(to)),
    }
  const press = () => void onPress()
  return href === undefined
    ? { role: 'button' as const, onPress: press }
    : { role: 'link' as const, href, onPress: press }
}

/** A word that leads somewhere or does something, with room for a finger. */
export function Link({ label, edge, children, ...leading }: PropsWithChildren<LinkProps>) {
  return (
    <Pressable
      className={`${styles.link} ${edge ? styles[edge] : ''}`}
      {...leadingProps(leading)}
      {...(label !== undefined && { label })}
    >
      {children}
    </Pressable>
  )
}

/** A full-width row that leads somewhere or does something. */
export function LinkRow({ label, children, ...leading }: PropsWithChildren<{ label?: string } & Leading>) {
  return (
    <Pressable className={styles.row} {...leadingProps(leading)} {...(label !== undefined && { label })}>
      <View className={styles.words}>{children}</View>
      <Icon name="chevron-right" className={styles.chevron} />
    </Pressable>
  )
}
