import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { Destination } from '@/platform/navigation/destination'
import { openDestination } from '@/platform/navigation/open-destination'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import styles from './owned-card.module.scss'

interface OwnedCardProps {
  title: string
  tag: { tone: Tone; text: string }
  /** The way to all of it: pressing anywhere in the card leads there. */
  view: { label: string; to: Destination }
}

/** Something a candidate owns, in a list: where it stands, what comes next and by when, and what can be done. */
export function OwnedCard({ title, tag, view, children }: PropsWithChildren<OwnedCardProps>) {
  const press = () => void openDestination(view.to)
  return (
    <Card isOne onPress={press} title={title} aside={<StatusTag {...tag} />}>
      {children}
      <View className={styles.more}>
        <LinkRow to={view.to}>{view.label}</LinkRow>
      </View>
    </Card>
  )
}

/** What can be done with it now. */
export function OwnedActions({ children }: PropsWithChildren) {
  return <View className={styles.actions}>{children}</View>
}
