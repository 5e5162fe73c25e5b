import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Amount } from '@/ui/value/amount'
import { InOwnLanguage } from './in-own-language'
import styles from './state-line.module.scss'

interface StateLineProps {
  /** `wait` for what runs out or cannot be done now. */
  tone: 'neutral' | 'wait'
  /** What is to be paid. */
  cents?: number
}

/** The first thing on a card: how it stands with the candidate, what comes next and by when. */
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
