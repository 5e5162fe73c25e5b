import { useLoaded, type Query } from '@/patterns/frame/loading/use-loaded'
import { useReviewWatch } from '@/patterns/owned/use-review-watch'

/** What candidates applied for, read as by `useLoaded`; while some of it is under review, what is decided shows by itself. */
export function useApplications<T>(
  read: () => Promise<T>,
  isUnderReview: (data: T) => boolean,
  dependencies: readonly unknown[] = [],
): Query<T> {
  const found = useLoaded(read, dependencies)
  useReviewWatch(found.state === 'ready' && isUnderReview(found.data), found.look)
  return found
}

/** An application that waits for its decision. */
export const isAuditing = (one: { state: string | null } | null): boolean => one?.state === 'auditing'
