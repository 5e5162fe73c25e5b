import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { Loaded } from '@/patterns/frame/loading/loaded'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import { openHome } from '@/patterns/frame/project/open-home'
import { useGroupRefusal } from '@/patterns/frame/gate/group-account'
import { roleProps } from '@/platform/element/aria'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import type { IconName } from '@/ui/basic/icon-names'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { CardLevelContext } from '@/ui/layout/card-context'
import { Cards } from '@/ui/layout/card'
import { groupedBatches, type BatchTimes } from './batch-order'
import styles from './batch-list.module.scss'
import { useBatchText } from './batch-texts'

interface BatchListProps<Batch> {
  of: Query<Batch[]>
  /** Text for an empty list: what will be shown, and when. */
  none: { title: string; text: string }
  /** The candidate's own batches, such as those registered for, and the heading above them. */
  own: { is: (batch: Batch) => boolean; title: string }
  children: (batch: Batch) => ReactNode
}

/**
 * List of a project's batches: the candidate's own ones first, then the others, available ones first. A group account is
 * asked to choose a candidate first.
 */
export function BatchList<Batch extends BatchTimes>({ of: batches, none, own, children }: BatchListProps<Batch>) {
  const t = useBatchText()
  const groupRefusal = useGroupRefusal()
  if (groupRefusal !== null)
    return (
      <NoBatch icon="info" title={t('group')} text={groupRefusal}>
        <Button onPress={() => open('groupMembers')}>{t('group.candidates')}</Button>
      </NoBatch>
    )
  return (
    <Loaded
      of={batches}
      skeleton={<Skeleton cards={3} lines={4} />}
      empty={(all) => (all.length > 0 ? null : <NoBatch icon="calendar" {...none} />)}
    >
      {(all) => <Groups {...groupedBatches(all, own.is)} title={own.title} card={children} />}
    </Loaded>
  )
}

interface GroupsProps<Batch> {
  own: readonly Batch[]
  others: readonly Batch[]
  /** Heading above the own batches. */
  title: string
  card: (batch: Batch) => ReactNode
}

/** Own batches and others, with headings if there are both. */
function Groups<Batch>({ own, others, title, card }: GroupsProps<Batch>) {
  const t = useBatchText()
  const isTitled = own.length > 0 && others.length > 0
  return (
    <CardLevelContext.Provider value={isTitled ? 3 : 2}>
      {isTitled && <GroupTitle>{title}</GroupTitle>}
      {own.length > 0 && <Cards>{own.map(card)}</Cards>}
      {isTitled && <GroupTitle>{t('otherBatches')}</GroupTitle>}
      {others.length > 0 && <Cards>{others.map(card)}</Cards>}
    </CardLevelContext.Provider>
  )
}

function GroupTitle({ children }: { children: string }) {
  return (
    <View className={styles.title} {...roleProps('heading')} aria-level="2">
      {children}
    </View>
  )
}

function NoBatch({ children, ...words }: PropsWithChildren<{ icon: IconName; title: string; text: string }>) {
  const t = useBatchText()
  return (
    <PageState {...words}>
      {children}
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </PageState>
  )
}
