import { View } from '@tarojs/components'
import { useEffect, useState, type PropsWithChildren, type ReactNode } from 'react'
import { keepClearOf } from '@/platform/page/bar-room'
import styles from './action-bar.module.scss'

interface ActionBarProps {
  /** Line above the buttons: an amount, a countdown. */
  note?: ReactNode
  /** Result of pressing the buttons; empty before. */
  status?: ReactNode
}

let count = 0

/**
 * Sticky bar with the page's actions above the safe area; the primary button is first in the document and at the right.
 */
export function ActionBar({ note, status, children }: PropsWithChildren<ActionBarProps>) {
  const [id] = useState(() => `action-bar-${++count}`)
  useEffect(() => keepClearOf('action-bar', id), [id])
  return (
    <>
      <View className="rest" />
      <View id={id} className={styles.bar}>
        {note && <View className={styles.note}>{note}</View>}
        {status}
        <View className={`screen-only ${styles.buttons}`}>{children}</View>
      </View>
    </>
  )
}
