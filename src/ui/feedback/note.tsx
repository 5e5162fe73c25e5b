import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import { Link, type LinkTarget } from '../basic/link'
import { InOwnLanguage } from '../content/in-own-language'
import type { Tone } from '../value/status-tag'
import styles from './note.module.scss'

const icons = { neutral: 'info', good: 'circle-check', wait: 'triangle-alert', bad: 'circle-alert' } as const

interface NoteProps {
  tone?: Tone
  /** Whether screen readers announce it at once; `false` for a state that the page shows from the start. */
  isAlert?: boolean
  /** Link or button below the text. */
  action?: { text: string } & LinkTarget
}

/** Message in a coloured box. */
export function Note({ tone = 'neutral', isAlert = tone === 'bad', action, children }: PropsWithChildren<NoteProps>) {
  return (
    <View className={`${styles.note} ${styles[tone]}`} {...(isAlert && roleProps('alert'))}>
      <Icon name={icons[tone]} />
      <View className={styles.text}>
        <InOwnLanguage>{children}</InOwnLanguage>
        {action && <Action {...action} />}
      </View>
    </View>
  )
}

function Action({ text, ...target }: { text: string } & LinkTarget) {
  return (
    <View className={styles.action}>
      <Link edge="start" {...target}>
        {text}
      </Link>
    </View>
  )
}
