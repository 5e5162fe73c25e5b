import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Amount } from '@/ui/value/amount'
import { InOwnLanguage } from './in-own-language'
import styles from './state-line.module.scss'

interface StateLineProps {
  /** `wait` for deadlines and for actions that are not possible now. */
  tone: 'neutral' | 'wait'
  /** Amount due in cents. */
  cents?: number
}

/** First line of a card: status, next step and deadline. */
export function StateLine({ tone, cents, children }: PropsWithChildren<StateLineProps>) {
  return (
    <View className={`${styles.line} ${styles[tone]}`}>
      <View className={styles.words}>
        <InOwnLanguage>{children}</InOwnLanguage>
      </View>
      {cents !== undefined && (
        <View className={styles.amount}>
          <Amount cents={cents} />
        </View>
      )}
    </View>
  )
}
