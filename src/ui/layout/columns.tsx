import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { useIsWide } from '@/platform/page/media'
import { useErrorSummary } from '../form/form-context'
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
  const summary = useErrorSummary()
  // the parents of both columns stay when the layout changes, so that typed input and expanded sections survive it
  return (
    <View className={isWide ? `full-width ${styles.columns}` : 'columns'}>
      <View {...(isWide && { className: styles.main })}>
        {summary}
        {children}
      </View>
      <View {...(isWide && { className: styles.aside })}>
        {aside}
        {isWide && bar}
      </View>
      {/* on phones outside the column, because it sticks to the bottom of the whole page */}
      {!isWide && bar}
    </View>
  )
}
