import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { Loaded } from '@/patterns/frame/loading/loaded'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import { Button } from '@/ui/basic/button'
import type { IconName } from '@/ui/basic/icon-names'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Cards } from '@/ui/layout/card'

interface OwnedListProps<T> {
  of: Query<T[]>
  /** Empty state: what will be shown, and the action that adds to the list. */
  none: { icon: IconName; title: string; text: string; action: { label: string; press: () => Promise<void> } }
  children: (one: T, all: readonly T[]) => ReactNode
}

/** List of the candidate's items of one kind. Pull-to-refresh is enabled in the page's configuration. */
export function OwnedList<T>({ of: query, none, children }: OwnedListProps<T>) {
  usePullDownRefresh(() => void query.refresh().then(() => Taro.stopPullDownRefresh()))
  const { action, ...words } = none
  const empty = (
    <PageState {...words}>
      <Button onPress={action.press}>{action.label}</Button>
    </PageState>
  )
  return (
    <Loaded of={query} skeleton={<Skeleton cards={2} lines={6} />} empty={(all) => (all.length > 0 ? null : empty)}>
      {(all) => <Cards>{all.map((one) => children(one, all))}</Cards>}
    </Loaded>
  )
}
