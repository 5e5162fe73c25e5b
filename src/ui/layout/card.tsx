import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import styles from './card.module.scss'

interface CardProps {
  title?: ReactNode
  /** Beside the title: a status tag. */
  aside?: ReactNode
  /** What its main button does: pressing anywhere in the card does the same. The button stays what is read and tabbed to. */
  onPress?: (() => void) | undefined
}

/** Something a candidate owns or a section of a page. */
export function Card({ title, aside, onPress, children }: PropsWithChildren<CardProps>) {
  return (
    <View className={`${styles.card} ${onPress ? styles.pressed : ''}`} {...(onPress && { onClick: onPress })}>
      {(title !== undefined || aside !== undefined) && (
        <View className={styles.head}>
          <View className={styles.title} {...roleProps('heading')} aria-level="2">
            {title}
          </View>
          {typeof aside === 'string' ? <View className={styles.aside}>{aside}</View> : aside}
        </View>
      )}
      {children}
    </View>
  )
}
