import type { PropsWithChildren } from 'react'
import { openLink } from '../content/open-link'
import { Pressable } from './pressable'
import styles from './link.module.scss'

/** Link to another site; the Mini Program copies its address (open-link.ts). */
export function OutsideLink({ address, children }: PropsWithChildren<{ address: string }>) {
  return (
    <Pressable role="link" className={styles.link} href={address} onPress={() => void openLink(address)}>
      {children}
    </Pressable>
  )
}
