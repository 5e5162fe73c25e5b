import { useLoaded, type Query } from '@/patterns/frame/loading/use-loaded'
import { useReviewWatch } from '@/patterns/owned/use-review-watch'

/** Loads applications like `useLoaded`, and polls for decisions while one is under review. */
export function useApplications<T>(
  read: () => Promise<T>,
  isUnderReview: (data: T) => boolean,
  dependencies: readonly unknown[] = [],
): Query<T> {
  const found = useLoaded(read, dependencies)
  useReviewWatch(found.state === 'ready' && isUnderReview(found.data), found.look)
  return found
}

/** Whether an application is waiting for its decision. */
export const isAuditing = (one: { state: string | null } | null): boolean => one?.state === 'auditing'
