import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import styles from './cards.module.scss'

/** List of cards, in two columns on wide screens. */
export function Cards({ children }: PropsWithChildren) {
  return <View className={`cards ${styles.cards}`}>{children}</View>
}
