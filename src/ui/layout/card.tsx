import { View } from '@tarojs/components'
import { useContext, useMemo, useState, type PropsWithChildren, type ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import { useIsWide } from '@/platform/page/media'
import { useOtherLanguage } from '../content/in-own-language'
import { CardLevelContext, CardTitleContext } from './card-context'
import styles from './card.module.scss'

let count = 0

interface CardProps {
  title?: ReactNode
  /** Next to the title, such as a status tag. */
  aside?: ReactNode
  /** One of several with the same buttons: the accessible name of each button contains the title. */
  isOne?: boolean
  /** Action of the main button, also done when the card is pressed; only the button is exposed to screen readers and keyboard. */
  onPress?: (() => void) | undefined
}

/** Card with a heading: something that a candidate owns, or a section of a page. */
export function Card({ title, aside, isOne = false, onPress, children }: PropsWithChildren<CardProps>) {
  const [headingId] = useState(() => `card-${++count}`)
  const level = useContext(CardLevelContext)
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
            aria-level={String(level)}
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

/** List of cards, in two columns on wide screens. */
export function Cards({ children }: PropsWithChildren) {
  const isWide = useIsWide()
  return <View {...(isWide && { className: `full-width ${styles.cards}` })}>{children}</View>
}
