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

/** Up to so many areas can be overlooked at a glance. */
const fewAreas = 4

export interface RegionFilterState {
  /** The part of the tree that leads to areas. */
  tree: Region[]
  path: string[]
  choose: (path: string[]) => void
  /** What is left in each region, where there are too many areas to show without one. */
  left: RegionSeats[] | null
  /** Narrowing down helps. */
  isUseful: boolean
}

/** Which region's areas are looked at; of many areas it starts where the chosen one is. */
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
  /** Codes of the subjects that were chosen before; all of them count without. */
  subjects?: readonly string[]
  /** An area was asked for before there was a region to choose it in. */
  isMissing?: boolean
}

/** The region as a cascade; nothing where all areas are in one, or few. */
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
        // all areas stand below: nothing has to be chosen here
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

/** Each region with what is left there, as far as that is known before its areas are. */
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
