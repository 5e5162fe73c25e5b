import { View } from '@tarojs/components'
import { useState } from 'react'
import { amountOf, checkChoices } from '@contract/choice-rules'
import type { Choice } from '@contract/draft'
import type { Area } from '@contract/offering'
import { useLocalText } from '@/i18n/local-text'
import { roleProps } from '@/platform/element/aria'
import { examAddressesAtom } from '@/session/registration'
import { Link } from '@/ui/basic/link'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '../../wizard/fault-note'
import { StepFrame } from '../../wizard/step-frame'
import { useChosen } from '../../wizard/use-chosen'
import { useChoiceFault } from '../../wizard/use-choice-fault'
import type { StepAt } from '../../wizard/wizard-step'
import { remainingOf, type SeatsLeft } from '../subject/seats'
import { TotalLine } from '../subject/total-line'
import { AreaRow } from './area-row'
import { lostAreas, offeredAreas, withSameArea } from './area-rules'
import { RegionFilter, useRegionFilter, type RegionFilterState } from './region-filter'
import styles from '../choices.module.scss'

interface AreasBySubjectProps {
  at: StepAt
  seats: readonly SeatsLeft[]
}

/** Mode 2: an area for each subject that was chosen. */
export function AreasBySubject({ at, seats }: AreasBySubjectProps) {
  const t = useRegistrationText()
  const { batch, draft } = at
  const { value: choices, choose: setChoices, forget } = useChosen<Choice[]>(examAddressesAtom, draft, draft.choices)
  const [isAsked, setAsked] = useState(false)
  const codes = choices.map(({ subjectCode }) => subjectCode)
  const filter = useRegionFilter(batch.regions, offeredAreas(batch, seats, codes), choices[0]?.areaCode ?? null)
  const hasLost = lostAreas(choices, seats).length > 0
  const fault = checkChoices(batch, choices, { requireAreas: true })
  const faultText = useChoiceFault(isAsked && !hasLost ? fault : null)

  const choose = (subjectCode: string, areaCode: string) =>
    setChoices(choices.map((choice) => (choice.subjectCode === subjectCode ? { ...choice, areaCode } : choice)))
  const goOn = async () => {
    setAsked(true)
    if (!fault && !hasLost) await at.saveAndGoOn({ choices }, { onSaved: forget })
  }
  return (
    <StepFrame at={at} onNext={goOn} note={<TotalLine count={choices.length} cents={amountOf(batch, choices)} />}>
      {isAsked && hasLost && <FaultNote>{t('region.lost')}</FaultNote>}
      {faultText && <FaultNote>{faultText}</FaultNote>}
      <RegionFilter filter={filter} />
      {choices.map((choice) => (
        <SubjectAreas
          key={choice.subjectCode}
          at={at}
          choice={choice}
          areas={areasToShow(choice, filter, batch.areas)}
          seats={seats}
          onChoose={(areaCode) => choose(choice.subjectCode, areaCode)}
          onSame={
            choices.some((other) => other.areaCode === undefined) && choice.areaCode
              ? () => setChoices(withSameArea(choices, choice.areaCode ?? '', seats))
              : undefined
          }
        />
      ))}
    </StepFrame>
  )
}

/** The chosen area stays in sight when another region is looked at. */
function areasToShow({ areaCode }: Choice, { areas }: RegionFilterState, all: readonly Area[]): Area[] {
  return all.filter((area) => areas.includes(area) || area.code === areaCode)
}

interface SubjectAreasProps extends AreasBySubjectProps {
  choice: Choice
  areas: readonly Area[]
  onChoose: (areaCode: string) => void
  /** Offers the same area to the subjects that have none yet. */
  onSame: (() => void) | undefined
}

function SubjectAreas({ at, choice: { subjectCode, areaCode }, areas, seats, onChoose, onSame }: SubjectAreasProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const subject = at.batch.subjects.find(({ code }) => code === subjectCode)
  if (!subject) return null
  return (
    <View className={styles.group}>
      <View className={styles.subject}>{local(subject.name)}</View>
      <View {...roleProps('radiogroup')} aria-label={local(subject.name)}>
        {areas.map((area) => {
          const remaining = remainingOf(seats, subjectCode, area.code)
          if (remaining === null) return null
          return (
            <AreaRow
              key={area.code}
              area={area}
              isChosen={area.code === areaCode}
              onChoose={() => onChoose(area.code)}
              seats={t('seats.left', { count: remaining })}
              blocked={remaining <= 0 ? t('region.full') : undefined}
            />
          )
        })}
      </View>
      {onSame && (
        <View className={styles.same}>
          <Link onPress={onSame}>{t('region.same')}</Link>
        </View>
      )}
    </View>
  )
}
