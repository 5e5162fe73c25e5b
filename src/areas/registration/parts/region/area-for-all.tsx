import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Area, BatchOffering } from '@contract/offering'
import { useLocalText } from '@/i18n/local-text'
import { roleProps } from '@/platform/element/aria'
import { examAddressAtom } from '@/session/registration'
import { confirm } from '@/ui/overlay/dialog-state'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '../../wizard/fault-note'
import { useChosen } from '../../wizard/use-chosen'
import { StepFrame } from '../../wizard/step-frame'
import type { StepAt } from '../../wizard/wizard-step'
import { areaSeats, type SeatsLeft } from '../subject/seats'
import { AreaRow } from './area-row'
import { offeredAreas } from './area-rules'
import { RegionFilter, useRegionFilter } from './region-filter'
import styles from '../choices.module.scss'

interface AreaForAllProps {
  at: StepAt
  seats: readonly SeatsLeft[]
}

/** Mode 1: one area for every subject. */
export function AreaForAll({ at, seats }: AreaForAllProps) {
  const t = useRegistrationText()
  const { batch, draft } = at
  const { value: areaCode, choose, forget } = useChosen(examAddressAtom, draft, draft.areaCode)
  const [isAsked, setAsked] = useState(false)
  const filter = useRegionFilter(batch.regions, offeredAreas(batch, seats), areaCode)
  const isFull = areaCode !== null && areaSeats(seats, areaCode).fewest === null
  const isRight = areaCode !== null && !isFull

  const goOn = async () => {
    setAsked(true)
    if (!isRight) return
    const losesSubjects = draft.choices.length > 0 && draft.areaCode !== areaCode
    if (losesSubjects && !(await confirm({ title: t('region.change.title'), body: t('region.change.body') }))) return
    await at.saveAndGoOn({ areaCode }, { onSaved: forget })
  }
  return (
    <StepFrame at={at} onNext={goOn}>
      <View className={styles.rule}>{t('region.forAll')}</View>
      {isAsked && !isRight && <FaultNote>{t(isFull ? 'region.lost' : 'region.missing')}</FaultNote>}
      <RegionFilter filter={filter} />
      <View {...roleProps('radiogroup')} aria-label={t('step.region')}>
        {filter.areas.map((area) => (
          <AreaOfBatch
            key={area.code}
            batch={batch}
            area={area}
            seats={seats}
            isChosen={area.code === areaCode}
            onChoose={() => choose(area.code)}
          />
        ))}
      </View>
    </StepFrame>
  )
}

interface AreaOfBatchProps {
  batch: BatchOffering
  area: Area
  seats: readonly SeatsLeft[]
  isChosen: boolean
  onChoose: () => void
}

function AreaOfBatch({ batch, area, seats, isChosen, onChoose }: AreaOfBatchProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const { full, fewest } = areaSeats(seats, area.code)
  const namesOf = (codes: readonly string[]) =>
    batch.subjects
      .filter(({ code }) => codes.includes(code))
      .map(({ name }) => local(name))
      .join(t('comma'))
  const isPartlyFull = fewest !== null && full.length > 0
  return (
    <AreaRow
      area={area}
      isChosen={isChosen}
      onChoose={onChoose}
      blocked={fewest === null ? t('region.full') : undefined}
      seats={t(isPartlyFull ? 'seats.fromOthers' : 'seats.from', { count: fewest ?? 0 })}
      warning={isPartlyFull ? t('region.fullSubjects', { names: namesOf(full) }) : undefined}
    />
  )
}
