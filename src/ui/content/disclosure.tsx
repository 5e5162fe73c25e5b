import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import styles from './disclosure.module.scss'

interface DisclosureProps {
  title: string
  /** Line below the title that stands for the collapsed content; hidden while it is expanded. */
  summary?: ReactNode
  /** Next to the title line: a link. */
  aside?: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** Heading level of its title. */
  level?: 2 | 3
  /** Element id, for links to it. */
  id?: string
}

/** Title line that expands its content. Collapsed content is not rendered, so it is neither read nor a tab stop. */
export function Disclosure(props: PropsWithChildren<DisclosureProps>) {
  const { title, summary, aside, isOpen, onToggle, level = 3, id, children } = props
  const isSummarized = !isOpen && summary !== undefined && summary !== ''
  return (
    <View className={styles.item} {...(id !== undefined && { id })}>
      <View className={styles.line}>
        <View className={styles.heading} {...roleProps('heading')} aria-level={String(level)}>
          <Pressable
            className={`${styles.head} ${isSummarized ? styles.summarized : ''}`}
            expanded={isOpen}
            onPress={onToggle}
          >
            <View className={styles.title}>{title}</View>
            <Icon name="chevron-down" className={`screen-only ${styles.mark} ${isOpen ? styles.open : ''}`} />
          </Pressable>
        </View>
        {aside && <View className={`screen-only ${styles.aside}`}>{aside}</View>}
      </View>
      {/* outside the heading, so that it is not part of the button's name */}
      {isSummarized && (
        <View className={styles.summary} onClick={onToggle}>
          {summary}
        </View>
      )}
      {isOpen && <View className={styles.body}>{children}</View>}
    </View>
  )
}
