import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import styles from './button-row.module.scss'

interface ButtonRowProps {
  /** Adds space above, for a row below text rather than below a field. */
  apart?: boolean
}

/** Full-width button in a card or form. */
export function ButtonRow({ apart = false, children }: PropsWithChildren<ButtonRowProps>) {
  return <View className={`${styles.row} ${apart ? styles.apart : ''}`}>{children}</View>
}
