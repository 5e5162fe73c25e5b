import { useState, type ReactNode } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { useTitle } from '@/i18n/titles'
import { Loaded } from '@/patterns/frame/loading/loaded'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import type { PlainScreen } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { FailedState } from '@/patterns/frame/exits/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'

interface OwnedDetailProps<T> {
  of: Query<T>
  /** Error code for an item that does not exist or belongs to another candidate. */
  missing: ErrorCode
  /** Permanent error codes, for which a retry does not help. */
  ended?: readonly ErrorCode[]
  /** Screen with the candidate's items of this kind. */
  list: PlainScreen
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Details of one item of the candidate. If the linked item does not exist, belongs to another candidate or has an
 * invalid id, the page links to the list instead of offering a retry.
 */
export function OwnedDetail<T>({
  of: query,
  missing,
  ended = [],
  list,
  skeleton = <Skeleton cards={3} lines={5} />,
  children,
}: OwnedDetailProps<T>) {
  if (query.state === 'failed' && isRefusal(query.error, ...ended)) return <ToList error={query.error} list={list} />
  if (query.state === 'failed' && isRefusal(query.error, missing, 'COMMON_PARAM'))
    return <Missing code={missing} list={list} />
  return (
    <Loaded of={query} skeleton={skeleton}>
      {children}
    </Loaded>
  )
}

function Missing({ code, list }: { code: ErrorCode; list: PlainScreen }) {
  const [error] = useState(() => new ApiError('refused', code))
  return <ToList error={error} list={list} />
}

function ToList({ error, list }: { error: ApiError; list: PlainScreen }) {
  const title = useTitle(list)
  return (
    <FailedState error={error} except={list}>
      <Button onPress={() => replace(list)}>{title}</Button>
    </FailedState>
  )
}
