import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import styles from './card.module.scss'

interface CardProps {
  title?: ReactNode
  /** Beside the title: a status tag. */
  aside?: ReactNode
}

/** Something a candidate owns or a section of a page. */
export function Card({ title, aside, children }: PropsWithChildren<CardProps>) {
  return (
    <View className={styles.card}>
      {(title !== undefined || aside !== undefined) && (
        <View className={styles.head}>
          <View className={styles.title} {...roleProps('heading')} aria-level="2">
            {title}
          </View>
          {aside}
        </View>
      )}
      {children}
    </View>
  )
}
