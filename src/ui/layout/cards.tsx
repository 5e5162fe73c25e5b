import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { useIsWide } from '@/platform/page/wide'
import styles from './cards.module.scss'

/** List of cards, in two columns on wide screens. */
export function Cards({ children }: PropsWithChildren) {
  const isWide = useIsWide()
  return <View {...(isWide && { className: `full-width ${styles.cards}` })}>{children}</View>
}
