import { View } from '@tarojs/components'
import { Icon } from '../basic/icon'
import type { IconName } from '../basic/icon-names'
import styles from './status-tag.module.scss'

/** Meaning of a state to the candidate: neutral, success, pending or action needed, error. */
export type Tone = 'neutral' | 'good' | 'wait' | 'bad'

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  good: 'circle-check',
  wait: 'clock',
  bad: 'circle-alert',
}

/** Status in a word, with colour and icon. */
export function StatusTag({ tone, text, icon = icons[tone] }: { tone: Tone; text: string; icon?: IconName }) {
  return (
    <View className={`${styles.tag} ${styles[tone]}`}>
      <Icon name={icon} />
      {text}
    </View>
  )
}
