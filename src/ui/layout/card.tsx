import { View } from '@tarojs/components'
import { useMemo, useState, type PropsWithChildren, type ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import { useOtherLanguage } from '../content/use-other-language'
import { CardTitleContext } from './card-title-context'
import styles from './card.module.scss'

let count = 0

interface CardProps {
  title?: ReactNode
  /** Beside the title: a status tag. */
  aside?: ReactNode
  /** One of several with the same buttons: the accessible name of each button contains the title. */
  isOne?: boolean
  /** What its main button does: pressing anywhere in the card does the same. The button stays what is read and tabbed to. */
  onPress?: (() => void) | undefined
}

/** Something a candidate owns or a section of a page. */
export function Card({ title, aside, isOne = false, onPress, children }: PropsWithChildren<CardProps>) {
  const [headingId] = useState(() => `card-${++count}`)
  const language = useOtherLanguage(title)
  const text = typeof title === 'string' ? title : null
  const cardTitle = useMemo(() => (isOne ? { id: headingId, text } : null), [isOne, headingId, text])
  return (
    <View className={`${styles.card} ${onPress ? styles.pressed : ''}`} {...(onPress && { onClick: onPress })}>
      {(title !== undefined || aside !== undefined) && (
        <View className={styles.head}>
          <View
            className={styles.title}
            {...roleProps('heading')}
            aria-level="2"
            {...(isOne && { id: headingId })}
            {...language}
          >
            {title}
          </View>
          {typeof aside === 'string' ? <View className={styles.aside}>{aside}</View> : aside}
        </View>
      )}
      <CardTitleContext.Provider value={cardTitle}>{children}</CardTitleContext.Provider>
    </View>
  )
}
