import { View } from '@tarojs/components'
import { useEffect, useState, type PropsWithChildren, type ReactNode } from 'react'
import { keepClearOfBar } from '@/platform/page/bar-room'
import styles from './action-bar.module.scss'

interface ActionBarProps {
  /** One line above the buttons: an amount, a countdown. */
  note?: ReactNode
  /** What becomes of pressing them, and is empty until then. */
  status?: ReactNode
}

let count = 0

/** The page's actions, last in it and always in sight above the safe area: the primary first, drawn at the right. */
export function ActionBar({ note, status, children }: PropsWithChildren<ActionBarProps>) {
  const [id] = useState(() => `action-bar-${++count}`)
  useEffect(() => keepClearOfBar(id), [id])
  return (
    <>
      <View className="rest" />
      <View id={id} className={styles.bar}>
        {note && <View className={styles.note}>{note}</View>}
        {status}
        <View className={styles.buttons}>{children}</View>
      </View>
    </>
  )
}
