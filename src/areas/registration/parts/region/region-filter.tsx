import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Area, Region } from '@contract/offering'
import { useLocalText } from '@/i18n/local-text'
import { regionTree } from '@/patterns/fields/controls/choice-controls'
import { Link } from '@/ui/basic/link'
import { Cascade } from '@/ui/choice/cascade'
import { useRegistrationText } from '../../texts'
import { areasIn, leafCount, pathTo, regionsWithAreas } from './area-rules'
import styles from '../choices.module.scss'

/** Up to so many areas can be overlooked at a glance; of more than many, a region is chosen first. */
const fewAreas = 4
const manyAreas = 8

export interface RegionFilterState {
  regions: Region[]
  path: string[]
  choose: (path: string[]) => void
  /** Those to show now. */
  areas: Area[]
  /** There are too many to show without a region. */
  mustChoose: boolean
  /** Narrowing down helps. */
  isUseful: boolean
}

/** Which region's areas are shown; with many areas it starts where the chosen one is. */
export function useRegionFilter(
  regions: readonly Region[],
  areas: readonly Area[],
  areaCode: string | null,
): RegionFilterState {
  const useful = regionsWithAreas(regions, areas)
  const isMany = areas.length > manyAreas
  const [path, choose] = useState<string[]>(() => {
    const chosen = areas.find(({ code }) => code === areaCode)
    return isMany && chosen ? pathTo(useful, chosen.regionCode) : []
  })
  const mustChoose = isMany && path.length === 0
  const shown = mustChoose ? [] : areasIn(areas, useful, path)
  return {
    regions: useful,
    path,
    choose,
    mustChoose,
    isUseful: areas.length > fewAreas && leafCount(useful) > 1,
    areas: shown,
  }
}

/** The region as a cascade; nothing where all areas are in one, or few. */
export function RegionFilter({ filter }: { filter: RegionFilterState }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const { regions, path, choose, mustChoose, isUseful } = filter
  if (!isUseful) return null
  return (
    <>
      <Cascade
        label={t('region.label')}
        tree={regionTree(regions, local)}
        path={path}
        // all areas stand below: nothing has to be chosen here
        placeholder={mustChoose ? undefined : t('region.none')}
        onChange={choose}
      />
      {mustChoose && <View className={styles.rule}>{t('region.first')}</View>}
      {path.length > 0 && (
        <View className={styles.same}>
          <Link onPress={() => choose([])}>{t('region.all')}</Link>
        </View>
      )}
    </>
  )
}
