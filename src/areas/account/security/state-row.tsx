import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { LinkRow, type LinkTarget } from '@/ui/basic/link'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import styles from './state-row.module.scss'

interface StateRowProps {
  label: string
  hint: string
  state?: { tone: Tone; text: string }
  /** Screen that changes the setting; null if it cannot be changed. */
  target: LinkTarget | null
}

/** Security setting of the account: name, current state, and a link to change it. */
export function StateRow({ label, hint, state, target, children }: PropsWithChildren<StateRowProps>) {
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
      {target ? <LinkRow {...target}>{words}</LinkRow> : <View className={styles.still}>{words}</View>}
      {children && <View className={styles.more}>{children}</View>}
    </View>
  )
}
