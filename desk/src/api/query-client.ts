import { QueryClient } from '@tanstack/react-query'
import { NetworkFailure } from './call'

const RETRIES = 2

/** Repeats reads that did not reach the service; refusals are shown at once. */
export function newQueryClient(): QueryClient {
  const retry = (count: number, error: unknown) => error instanceof NetworkFailure && count < RETRIES
  return new QueryClient({ defaultOptions: { queries: { retry, refetchOnWindowFocus: false } } })
}
