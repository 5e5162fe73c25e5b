import type { ReactNode } from 'react'
import { isFinal } from '@/api/errors/api-error'
import { Button } from '@/ui/basic/button'
import { FailedState } from '../exits/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useFrameText } from '../frame-texts'
import { openHome } from '../project/open-home'
import type { Query } from './use-loaded'

interface LoadedProps<T> {
  of: Query<T>
  /** Loading placeholder in the shape of the content; grey cards by default. */
  skeleton?: ReactNode
  /** Returns the content for empty data, or null for other data. */
  empty?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** Renders the states of loaded data: loading, failed with a retry, empty, ready. */
export function Loaded<T>({ of: query, skeleton = <Skeleton />, empty, children }: LoadedProps<T>) {
  if (query.state === 'loading') return <>{skeleton}</>
  if (query.state === 'failed') return <Failed {...query} />
  return <>{empty?.(query.data) ?? children(query.data)}</>
}

function Failed({ error, reload }: { error: unknown; reload: () => void }) {
  const t = useFrameText()
  if (!isFinal(error)) return <FailedState error={error} onRetry={reload} />
  return (
    <FailedState error={error}>
      <Button onPress={openHome}>{t('backHome')}</Button>
    </FailedState>
  )
}
