import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import styles from './action-bar.module.scss'

interface ActionBarProps {
  /** One line above the buttons: an amount, a countdown. */
  note?: ReactNode
  /** What becomes of pressing them, and is empty until then. */
  status?: ReactNode
}

/** The page's actions, last in it and always in sight above the safe area: the primary first, drawn at the right. */
export function ActionBar({ note, status, children }: PropsWithChildren<ActionBarProps>) {
  return (
    <>
      <View className="rest" />
      <View className={styles.bar}>
        {note && <View className={styles.note}>{note}</View>}
        {status}
        <View className={styles.buttons}>{children}</View>
      </View>
    </>
  )
}
