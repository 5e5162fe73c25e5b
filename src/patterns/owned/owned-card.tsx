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
  /** Link to the details; pressing anywhere in the card opens them. */
  view: { label: string; to: Destination }
}

/** List item that belongs to the candidate: status, next step with its deadline, and actions. */
export function OwnedCard({ title, tag, view, children }: PropsWithChildren<OwnedCardProps>) {
  const press = () => void openDestination(view.to)
  return (
    <Card isOne onPress={press} title={title} aside={<StatusTag {...tag} />}>
      {children}
      <View className={`screen-only ${styles.more}`}>
        <LinkRow to={view.to}>{view.label}</LinkRow>
      </View>
    </Card>
  )
}

/** Buttons for the available actions. */
export function OwnedActions({ children }: PropsWithChildren) {
  return <View className={styles.actions}>{children}</View>
}
