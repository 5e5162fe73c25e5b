import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { topRoom } from '@/platform/device/environment'
import { roleProps } from '@/platform/element/aria'
import { roomBesideCapsule } from './header-rules'
import styles from './page-header.module.scss'

/** The page's heading in its header: clear of WeChat's capsule in the row beside it, of full width in a row of its own. */
export function HeaderHeading({ label, children }: PropsWithChildren<{ label?: string }>) {
  const { heading, content } = roomBesideCapsule(topRoom().capsule)
  return (
    <View
      className={styles.title}
      style={heading}
      {...roleProps('heading')}
      aria-level="1"
      {...(label !== undefined && { 'aria-label': label })}
    >
      <View className={styles.content} style={content}>
        {children}
      </View>
    </View>
  )
}
