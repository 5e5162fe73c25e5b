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
  /** The refusal of one that is somebody else's or no more. */
  missing: ErrorCode
  /** Refusals that stay, whenever it is asked for again. */
  ended?: readonly ErrorCode[]
  /** Everything of this kind that the candidate owns. */
  list: PlainScreen
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * All of one thing that a candidate owns. What a link names may be somebody else's, no more, or no name at all: asking again
 * does not help, the list of what is theirs does.
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
