import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { Destination } from '@/platform/navigation/destination'
import { openDestination, addressOfDestination } from '@/platform/navigation/open-destination'
import { Icon } from './icon'
import { Pressable } from './pressable'
import styles from './link.module.scss'

type LinkProps = {
  label?: string
  /** Aligns the text of the link with the start or the end of its container. */
  edge?: 'start' | 'end'
} & LinkTarget

/**
 * Target of a link: a screen (`onPress` replaces the default way to open it), an address (a field of the page `#…`,
 * another site) with the action that opens it, or only an action, which screen readers announce as a button.
 */
export type LinkTarget =
  | { to: Destination; href?: never; onPress?: (() => void | Promise<unknown>) | undefined }
  | { to?: never; href: string; onPress: () => void | Promise<unknown> }
  | { to?: never; href?: never; onPress: () => void | Promise<unknown> }

/** Returns role, address and action of a pressable that looks like a link. */
export function linkTargetProps(target: LinkTarget) {
  const href = target.to ? addressOfDestination(target.to) : target.href
  const onPress = () => void followTarget(target)
  return href === undefined ? { role: 'button' as const, onPress } : { role: 'link' as const, href, onPress }
}

/** Opens the screen or address of a target, or runs its action. */
export function followTarget({ to, onPress }: LinkTarget): void | Promise<unknown> {
  return to && !onPress ? openDestination(to) : onPress?.()
}

/** Class of a link: actions are not printed; links to screens are, since their text can be information. */
const printing = ({ role }: ReturnType<typeof linkTargetProps>) => (role === 'button' ? 'screen-only' : '')

/** Text link with a touch target of full height. */
export function Link({ label, edge, children, ...target }: PropsWithChildren<LinkProps>) {
  const props = linkTargetProps(target)
  return (
    <Pressable
      className={`${styles.link} ${edge ? styles[edge] : ''} ${printing(props)}`}
      {...props}
      {...(label !== undefined && { label })}
    >
      {children}
    </Pressable>
  )
}

/** Full-width row with a chevron that works like a link. */
export function LinkRow({ label, children, ...target }: PropsWithChildren<{ label?: string } & LinkTarget>) {
  const props = linkTargetProps(target)
  return (
    <Pressable
      className={`link-row ${styles.row} ${printing(props)}`}
      {...props}
      {...(label !== undefined && { label })}
    >
      <View className={styles.words}>{children}</View>
      <Icon name="chevron-right" className={`screen-only ${styles.chevron}`} />
    </Pressable>
  )
}

/** Row with a name and secondary information below it, such as a status or a deadline. */
export function FactLinkRow({ name, fact, ...target }: { name: string; fact?: string | undefined } & LinkTarget) {
  return (
    <LinkRow {...target}>
      <View>{name}</View>
      {fact && <View className={styles.fact}>{fact}</View>}
    </LinkRow>
  )
}
