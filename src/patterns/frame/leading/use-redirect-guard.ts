import { useEffect } from 'react'
import type { Destination } from '@/platform/navigation/destination'
import { replaceWith } from '@/platform/navigation/open-destination'
import { usePageShown } from '../loading/use-page-shown'

/**
 * Replaces this page by another screen once this page is displayed; screens above it stay open. `way` need not be
 * memoized; null keeps the page.
 */
export function useRedirectGuard(way: Destination | null): void {
  const isShown = usePageShown()
  const same = JSON.stringify(way)
  useEffect(() => {
    const destination = JSON.parse(same) as Destination | null
    if (destination && isShown) void replaceWith(destination)
  }, [same, isShown])
}
