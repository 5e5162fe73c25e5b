import { View } from '@tarojs/components'
import { useState, type PropsWithChildren, type ReactNode } from 'react'
import { roleProps } from '@/platform/element/aria'
import { useOtherLanguage } from '../content/use-other-language'
import { CardTitleContext } from './card-title-context'
import styles from './card.module.scss'

let count = 0

interface CardProps {
  title?: ReactNode
  /** Beside the title: a status tag. */
  aside?: ReactNode
  /** One of several with the same buttons: each of these is described by the title, so that who hears it knows whose it is. */
  isOne?: boolean
  /** What its main button does: pressing anywhere in the card does the same. The button stays what is read and tabbed to. */
  onPress?: (() => void) | undefined
}

/** Something a candidate owns or a section of a page. */
export function Card({ title, aside, isOne = false, onPress, children }: PropsWithChildren<CardProps>) {
  const [id] = useState(() => `card-${++count}`)
  const language = useOtherLanguage(title)
  return (
    <View className={`${styles.card} ${onPress ? styles.pressed : ''}`} {...(onPress && { onClick: onPress })}>
      {(title !== undefined || aside !== undefined) && (
        <View className={styles.head}>
          <View className={styles.title} {...roleProps('heading')} aria-level="2" {...(isOne && { id })} {...language}>
            {title}
          </View>
          {typeof aside === 'string' ? <View className={styles.aside}>{aside}</View> : aside}
        </View>
      )}
      <CardTitleContext.Provider value={isOne ? id : null}>{children}</CardTitleContext.Provider>
    </View>
  )
}
