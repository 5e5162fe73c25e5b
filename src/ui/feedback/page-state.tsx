import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import type { IconName } from '../basic/icon-names'
import type { Tone } from '../value/status-tag'
import styles from './page-state.module.scss'

interface PageStateProps {
  icon: IconName
  title: string
  /** Explanation: the next step and when it is possible. */
  text?: string
  tone?: Tone
}

/** State of a page or list without other content: empty, closed, failed. Children are the actions that help. */
export function PageState({ icon, title, text, tone = 'neutral', children }: PropsWithChildren<PageStateProps>) {
  return (
    <View className={`full-width ${styles.state}`}>
      <Icon name={icon} className={`${styles.icon} ${styles[tone]}`} />
      <View className={styles.title} {...roleProps('heading')} aria-level="2">
        {title}
      </View>
      {text !== undefined && <View className={styles.text}>{text}</View>}
      {children && <View className={styles.actions}>{children}</View>}
    </View>
  )
}
