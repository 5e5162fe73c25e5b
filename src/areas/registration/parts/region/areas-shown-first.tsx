import type { ReactNode } from 'react'
import type { AreaWithSeats } from '@contract/registration/offered/offering'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readAreas } from '../../journey/registration-calls'
import type { RegionFilterState } from './region-filter'
import { areasIn } from './region-rules'
import type { Places } from './use-places'

interface AreasShownFirstProps {
  batchCode: string
  filter: RegionFilterState
  places: Places
  children: (areas: AreaWithSeats[]) => ReactNode
}

/** Provides the areas of the selected region: already loaded if there are few, else loaded on selection. */
export function AreasShownFirst({ batchCode, filter: { tree, path, left }, places, children }: AreasShownFirstProps) {
  const region = path.at(-1)
  if (!left) return <>{children(areasIn(places.areas, tree, path))}</>
  if (region === undefined) return null
  return (
    <AreasOfRegion key={region} batchCode={batchCode} region={region}>
      {children}
    </AreasOfRegion>
  )
}

interface AreasOfRegionProps extends Pick<AreasShownFirstProps, 'batchCode' | 'children'> {
  region: string
}

function AreasOfRegion({ batchCode, region, children }: AreasOfRegionProps) {
  const areas = useLoaded(() => readAreas(batchCode, region), [batchCode, region])
  return (
    <Loaded of={areas} skeleton={<Skeleton cards={2} lines={2} />}>
      {children}
    </Loaded>
  )
}
