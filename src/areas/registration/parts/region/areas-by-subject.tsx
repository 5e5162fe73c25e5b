import { View } from '@tarojs/components'
import { useState } from 'react'
import { amountOf, checkChoices } from '@contract/choice-rules'
import type { Choice } from '@contract/draft'
import type { AreaWithSeats } from '@contract/offering'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/loading/loaded'
import { roleProps } from '@/platform/element/aria'
import { examAddressesAtom, type ChosenAreas } from '@/session/registration'
import { Link } from '@/ui/basic/link'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '../../wizard/fault-note'
import { StepFrame, StepSkeleton } from '../../wizard/step-frame'
import { useChosen } from '../../wizard/use-chosen'
import { useChoiceFault } from '../../wizard/use-choice-fault'
import { Withdrawals } from '../../wizard/withdrawals'
import type { StepAt } from '../../wizard/wizard-step'
import { remainingOf } from '../subject/seats'
import { TotalLine } from '../subject/total-line'
import { AreaRow } from './area-row'
import { goneSince, hasFull, holding, inSight, newestOf, stillMissing, withSameArea } from './area-rules'
import { AreasLookedAt } from './areas-looked-at'
import { RegionFilter, useRegionFilter } from './region-filter'
import { usePlaces, type Places } from './use-places'
import styles from '../choices.module.scss'

type Kept = ReturnType<typeof useChosen<ChosenAreas>>

/** Mode 2: an area for each subject that was chosen. */
export function AreasBySubject({ at }: { at: StepAt }) {
  const { batch, draft } = at
  const kept = useChosen<ChosenAreas>(examAddressesAtom, draft, { choices: draft.choices, areas: [] })
  const { choices, areas } = kept.value
  const chosen = [...areas, ...batch.areas].filter(({ code }) => choices.some(({ areaCode }) => areaCode === code))
  const chosenIn = chosen.map(({ regionCode }) => regionCode)
  const places = usePlaces(batch, chosenIn)
  return (
    <Loaded of={places} skeleton={<StepSkeleton at={at} lines={2} />}>
      {(found) => <AreaOfEach at={at} kept={kept} places={found} startIn={chosenIn[0]} />}
    </Loaded>
  )
}

interface AreaOfEachProps {
  at: StepAt
  kept: Kept
  places: Places
  startIn: string | undefined
}

function AreaOfEach({ at, kept, places, startIn }: AreaOfEachProps) {
  const t = useRegistrationText()
  const { choices } = kept.value
  const [isAsked, setAsked] = useState(false)
  const codes = choices.map(({ subjectCode }) => subjectCode)
  const offered = { ...places, areas: holding(places.areas, codes) }
  const filter = useRegionFilter(at.batch.regions, offered, startIn)
  const known = newestOf(places, kept.value.areas)
  const batch = { ...at.batch, areas: known }
  const isFull = hasFull(choices, known)
  const gone = goneSince(choices, known, [...kept.value.areas, ...at.batch.areas])
  const withdrawn = [...stillMissing(at.draft.withdrawn, choices), ...(isAsked ? gone : [])]
  const hasLost = isFull || gone.length > 0
  const fault = checkChoices(batch, choices, { requireAreas: true })
  const faultText = useChoiceFault(isAsked && !hasLost ? fault : null)

  const keep = (chosen: Choice[], area: AreaWithSeats) =>
    kept.choose({ choices: chosen, areas: [area, ...kept.value.areas.filter(({ code }) => code !== area.code)] })
  const choose = (subjectCode: string, area: AreaWithSeats) =>
    keep(
      choices.map((choice) => (choice.subjectCode === subjectCode ? { ...choice, areaCode: area.code } : choice)),
      area,
    )
  const goOn = async () => {
    setAsked(true)
    if (!fault && !hasLost) await at.saveAndGoOn({ choices }, { onSaved: kept.forget })
  }
  return (
    <StepFrame at={at} onNext={goOn} note={<TotalLine count={choices.length} cents={amountOf(batch, choices)} />}>
      <Withdrawals batch={batch} of={withdrawn} />
      {isAsked && isFull && <FaultNote>{t('region.lost')}</FaultNote>}
      {faultText && <FaultNote>{faultText}</FaultNote>}
      <RegionFilter filter={filter} subjects={codes} />
      <AreasLookedAt batchCode={batch.code} filter={filter} places={offered}>
        {(areas) =>
          choices.map((choice) => {
            const chosen = known.find(({ code }) => code === choice.areaCode)
            const same = chosen && withSameArea(choices, chosen)
            return (
              <SubjectAreas
                key={choice.subjectCode}
                at={at}
                choice={choice}
                areas={areas}
                chosen={chosen}
                onChoose={(area) => choose(choice.subjectCode, area)}
                onSame={same && chosen ? () => keep(same, chosen) : undefined}
              />
            )
          })
        }
      </AreasLookedAt>
    </StepFrame>
  )
}

interface SubjectAreasProps {
  at: StepAt
  choice: Choice
  areas: readonly AreaWithSeats[]
  chosen: AreaWithSeats | undefined
  onChoose: (area: AreaWithSeats) => void
  /** Gives the same area to the subjects that have none yet; undefined where none could have it. */
  onSame: (() => void) | undefined
}

function SubjectAreas({ at, choice: { subjectCode, areaCode }, areas, chosen, onChoose, onSame }: SubjectAreasProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const subject = at.batch.subjects.find(({ code }) => code === subjectCode)
  if (!subject) return null
  const offering = inSight(holding(areas, [subjectCode]), chosen)
  return (
    <View className={styles.group}>
      <View className={styles.subject}>{local(subject.name)}</View>
      {offering.length === 0 && <View className={styles.rule}>{t('region.notHeld')}</View>}
      <View {...roleProps('radiogroup')} aria-label={local(subject.name)}>
        {offering.map(({ area, isElsewhere }) => {
          const remaining = remainingOf(area.seats, subjectCode)
          return (
            <AreaRow
              key={area.code}
              area={area}
              isElsewhere={isElsewhere}
              isChosen={area.code === areaCode}
              onChoose={() => onChoose(area)}
              seats={t('seats.left', { count: remaining ?? 0 })}
              blocked={remaining === null ? t('subject.notOffered') : remaining <= 0 ? t('region.full') : undefined}
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
