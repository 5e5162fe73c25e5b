import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Region } from '@contract/project/region'
import type { RegionSeats } from '@contract/registration/offered/offering'
import { useLocalText } from '@/i18n/local-text'
import { regionTree } from '@/patterns/fields/controls/choice-controls'
import { Link } from '@/ui/basic/link'
import { Cascade } from '@/ui/choice/cascade'
import type { CascadeNode } from '@/ui/choice/cascade-tree'
import { useRegistrationText } from '../../texts'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { isWithout, leavesOf, pathTo, regionsLeadingTo, remainingBelow } from './region-rules'
import type { Places } from './use-places'
import styles from '../choices.module.scss'

/** Maximum number of areas displayed without a region filter. */
const fewAreas = 4

export interface RegionFilterState {
  /** Part of the region tree that contains test areas. */
  tree: Region[]
  path: string[]
  choose: (path: string[]) => void
  /** Seats left by region, if there are too many areas to display at once; null otherwise. */
  left: RegionSeats[] | null
  /** The filter has several regions to choose from. */
  isUseful: boolean
}

/** State of the region filter; with many areas it starts at the region of the chosen one. */
export function useRegionFilter(
  regions: readonly Region[],
  { regions: left, areas }: Places,
  startIn: string | undefined,
): RegionFilterState {
  const tree = regionsLeadingTo(regions, new Set((left ?? areas).map(({ regionCode }) => regionCode)))
  const leaves = leavesOf(tree)
  const [path, choose] = useState<string[]>(() => {
    const start = startIn ?? (leaves.length === 1 ? leaves[0]?.code : undefined)
    return left && start !== undefined ? pathTo(tree, start) : []
  })
  const isUseful = (left !== null || areas.length > fewAreas) && leaves.length > 1
  return { tree, path, choose, left, isUseful }
}

interface RegionFilterProps {
  filter: RegionFilterState
  /** Codes of the subjects chosen before; by default all subjects count. */
  subjects?: readonly string[]
  /** The candidate tried to continue before choosing a region. */
  isMissing?: boolean
}

/** Cascade of regions; hidden for few areas or a single region. */
export function RegionFilter({ filter, subjects, isMissing = false }: RegionFilterProps) {
  const t = useRegistrationText()
  const tree = useTree(filter, subjects)
  const { path, choose, left, isUseful } = filter
  if (!isUseful) return null
  const isFirst = left !== null && path.length === 0
  return (
    <>
      <Cascade
        label={t(left ? 'region.where' : 'region.label')}
        tree={tree}
        path={path}
        // Without a selection all areas are listed below.
        placeholder={left ? undefined : t('region.none')}
        error={isFirst && isMissing ? t('region.first') : undefined}
        onChange={choose}
      />
      {isFirst && !isMissing && <View className={styles.rule}>{t('region.first')}</View>}
      {!left && path.length > 0 && (
        <View className={styles.same}>
          <Link onPress={() => choose([])}>{t('region.all')}</Link>
        </View>
      )}
    </>
  )
}

/** Returns the regions with their seats left, if known before loading their areas. */
function useTree({ tree, left }: RegionFilterState, subjects: readonly string[] | undefined): CascadeNode[] {
  const t = useRegistrationText()
  const seatsText = useSeatsText()
  const local = useLocalText()
  const noteOf = (region: Region): string | undefined => {
    if (!left) return undefined
    if (subjects) return isWithout(region, left, subjects) ? t('region.without') : undefined
    return seatsText(remainingBelow(region, left))
  }
  return regionTree(tree, local, noteOf)
}
