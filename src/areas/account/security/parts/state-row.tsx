import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { LinkRow, type Leading } from '@/ui/basic/link'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import styles from './state-row.module.scss'

interface StateRowProps {
  label: string
  hint: string
  state?: { tone: Tone; text: string }
  /** Where it is changed; null where it cannot be. */
  leading: Leading | null
}

/** One thing that protects the account: what it is, how it stands, and the way to change it. */
export function StateRow({ label, hint, state, leading, children }: PropsWithChildren<StateRowProps>) {
  const words = (
    <View className={styles.standing}>
      <View className={styles.words}>
        <View>{label}</View>
        <View className={styles.hint}>{hint}</View>
      </View>
      {state && <StatusTag {...state} />}
    </View>
  )
  return (
    <View className={styles.row}>
      {leading ? <LinkRow {...leading}>{words}</LinkRow> : <View className={styles.still}>{words}</View>}
      {children && <View className={styles.more}>{children}</View>}
    </View>
  )
}
