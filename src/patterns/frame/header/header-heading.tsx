import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { topRoom } from '@/platform/device/host'
import { roleProps } from '@/platform/element/aria'
import { useOtherLanguage } from '@/ui/content/in-own-language'
import { roomBesideCapsule } from './header-rules'
import styles from './page-header.module.scss'

interface HeaderHeadingProps {
  title: string
  label?: string
}

/**
 * Heading of the page in its header: leaves space for WeChat's capsule if it is in the same row, and uses the full
 * width in a row of its own.
 */
export function HeaderHeading({ title, label, children }: PropsWithChildren<HeaderHeadingProps>) {
  const { heading, content } = roomBesideCapsule(topRoom().capsule)
  return (
    <View
      className={styles.title}
      style={heading}
      {...roleProps('heading')}
      aria-level="1"
      {...(label !== undefined && { 'aria-label': label })}
      {...useOtherLanguage(title)}
    >
      <View className={styles.content} style={content}>
        {children}
      </View>
    </View>
  )
}
