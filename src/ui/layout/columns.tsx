import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { useIsWide } from '@/platform/page/wide'
import styles from './columns.module.scss'

interface ColumnsProps {
  /** Second column: what belongs next to the content, such as consequences, a timeline or further actions. */
  aside?: ReactNode
  /** Action bar; at the end of the second column. */
  bar?: ReactNode
}

/** Two columns on wide screens; on phones the second one follows the content. */
export function Columns({ aside, bar, children }: PropsWithChildren<ColumnsProps>) {
  const isWide = useIsWide()
  const second = (
    <>
      {aside}
      {bar}
    </>
  )
  return (
    <View className={isWide ? `full-width ${styles.columns}` : 'columns'}>
      {/* a parent of its own, so that typed input survives a change of the layout */}
      <View {...(isWide && { className: styles.main })}>{children}</View>
      {isWide ? <View className={styles.aside}>{second}</View> : second}
    </View>
  )
}
