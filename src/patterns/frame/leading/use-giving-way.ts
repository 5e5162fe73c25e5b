import { useEffect } from 'react'
import type { Destination } from '@/platform/navigation/destination'
import { giveWayTo } from '@/platform/navigation/going'
import { usePageShown } from '../loading/use-page-shown'

/**
 * Another screen takes the place of this page, as soon as it is the one that is shown: what lies above it stays where it is.
 * `way` may be made anew at every drawing; null while the page may stay.
 */
export function useGivingWay(way: Destination | null): void {
  const isShown = usePageShown()
  const same = JSON.stringify(way)
  useEffect(() => {
    const destination = JSON.parse(same) as Destination | null
    if (destination && isShown) void giveWayTo(destination)
  }, [same, isShown])
}
