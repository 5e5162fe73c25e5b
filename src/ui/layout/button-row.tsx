import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import styles from './button-row.module.scss'

interface ButtonRowProps {
  /** Below what is read, not below a field that keeps its own distance. */
  apart?: boolean
}

/** A button in a card or a form, as wide as that. */
export function ButtonRow({ apart = false, children }: PropsWithChildren<ButtonRowProps>) {
  return <View className={`${styles.row} ${apart ? styles.apart : ''}`}>{children}</View>
}
