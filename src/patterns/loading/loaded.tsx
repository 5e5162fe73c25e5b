import type { ReactNode } from 'react'
import { ErrorState } from '@/ui/feedback/error-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { Query } from './use-loaded'

interface LoadedProps<T> {
  of: Query<T>
  /** In the shape of the content; grey cards when left out. */
  skeleton?: ReactNode
  /** What to show for data that has nothing in it, else null. */
  empty?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** The four states of data: skeleton, error with retry, empty, content. */
export function Loaded<T>({ of: query, skeleton = <Skeleton />, empty, children }: LoadedProps<T>) {
  if (query.state === 'loading') return <>{skeleton}</>
  if (query.state === 'failed') return <ErrorState error={query.error} onRetry={query.reload} />
  return <>{empty?.(query.data) ?? children(query.data)}</>
}
