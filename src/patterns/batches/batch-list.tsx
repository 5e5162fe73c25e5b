import type { PropsWithChildren, ReactNode } from 'react'
import { Loaded } from '@/patterns/frame/loading/loaded'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import { openHome } from '@/patterns/frame/project/open-home'
import { useGroupRefusal } from '@/patterns/frame/gate/group-account'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import type { IconName } from '@/ui/basic/icon-names'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { sortedBatches, type BatchTimes } from './batch-order'
import { useBatchText } from './batch-texts'

interface BatchListProps<Batch> {
  of: Query<Batch[]>
  /** Text for an empty list: what will be shown, and when. */
  none: { title: string; text: string }
  children: (batch: Batch) => ReactNode
}

/** List of a project's batches, available ones first. A group account is asked to choose a candidate first. */
export function BatchList<Batch extends BatchTimes>({ of: batches, none, children }: BatchListProps<Batch>) {
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
      {(all) => sortedBatches(all).map(children)}
    </Loaded>
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
