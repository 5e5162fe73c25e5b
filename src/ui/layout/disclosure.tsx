import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import styles from './disclosure.module.scss'

interface DisclosureProps {
  title: string
  /** Line below the title that summarizes the collapsed content; hidden while it is expanded. */
  summary?: ReactNode
  /** Next to the title line: a link. */
  aside?: ReactNode
  isOpen: boolean
  /** Prints the content even while it is collapsed. */
  isPrinted?: boolean
  onToggle: () => void
  /** Heading level of its title. */
  level?: 2 | 3
  /** Element id, for links to it. */
  id?: string
}

/** Title line that expands its content. Collapsed content is at most on paper: it is neither read nor a tab stop. */
export function Disclosure(props: PropsWithChildren<DisclosureProps>) {
  const { title, summary, aside, isOpen, isPrinted = false, onToggle, level = 3, id, children } = props
  const isSummarized = !isOpen && summary !== undefined && summary !== ''
  return (
    <View className={styles.item} {...(id !== undefined && { id })}>
      <View className={styles.line}>
        <View className={styles.heading} {...roleProps('heading')} aria-level={String(level)}>
          <Pressable className={styles.head} expanded={isOpen} onPress={onToggle}>
            <View className={styles.title}>{title}</View>
            <Icon name="chevron-down" className={`screen-only ${styles.mark} ${isOpen ? styles.open : ''}`} />
          </Pressable>
        </View>
        {aside && <View className={`screen-only ${styles.aside}`}>{aside}</View>}
      </View>
      {/* outside the heading, so that it is not part of the button's name */}
      {isSummarized && (
        <View className={`${styles.summary} ${isPrinted ? 'screen-only' : ''}`} onClick={onToggle}>
          {summary}
        </View>
      )}
      {(isOpen || isPrinted) && <View className={`${styles.body} ${isOpen ? '' : 'print-only'}`}>{children}</View>}
    </View>
  )
}
