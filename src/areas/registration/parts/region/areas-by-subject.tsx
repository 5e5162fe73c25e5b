import { View } from '@tarojs/components'
import { feesOf } from '@contract/registration/offered/fee-rules'
import { amountOf, checkChoices } from '@contract/registration/choice/choice-rules'
import type { Choice } from '@contract/registration/draft'
import type { AreaWithSeats } from '@contract/registration/offered/offering'
import { areaWithdrawal } from '@contract/registration/choice/withdrawn'
import { useCodeText } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { roleProps } from '@/platform/element/aria'
import { examAddressesAtom, type ChosenAreas } from '@/session/registration'
import { Link } from '@/ui/basic/link'
import { FieldFrame } from '@/ui/form/field/field-frame'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { useAsk } from '@/patterns/journey/use-ask'
import { StepFrame, StepSkeleton } from '@/patterns/journey/step/step-frame'
import { useChoice } from '../use-choice'
import { Withdrawals } from '../withdrawals'
import type { RegistrationAt } from '../../journey/registration-step'
import { remainingOf } from '../subject/seats'
import { TotalLine } from '../subject/total-line'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { AreaRow } from './area-row'
import { goneSince, hasFull, holding, inSight, newestOf, stillMissing, withSameArea } from './area-rules'
import { AreasShownFirst } from './areas-shown-first'
import { RegionFilter, useRegionFilter } from './region-filter'
import { usePlaces, type Places } from './use-places'
import styles from '../choices.module.scss'

type Kept = ReturnType<typeof useChoice<ChosenAreas>>

/** Mode 2: choice of an area for each chosen subject. */
export function AreasBySubject({ at }: { at: RegistrationAt }) {
  const { batch, draft } = at
  const kept = useChoice<ChosenAreas>(examAddressesAtom, at, { choices: draft.choices, areas: [] })
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
  at: RegistrationAt
  kept: Kept
  places: Places
  startIn: string | undefined
}

function AreaOfEach({ at, kept, places, startIn }: AreaOfEachProps) {
  const t = useRegistrationText()
  const { choices } = kept.value
  const codes = choices.map(({ subjectCode }) => subjectCode)
  const offered = { ...places, areas: holding(places.areas, codes) }
  const filter = useRegionFilter(at.batch.regions, offered, startIn)
  const known = newestOf(places, kept.value.areas)
  const batch = { ...at.batch, areas: known }
  const isFull = hasFull(choices, known)
  const gone = goneSince(choices, known, [...kept.value.areas, ...at.batch.areas])
  const withdrawn = stillMissing(at.draft.withdrawn, choices)
  const hasLost = isFull || gone.length > 0
  const fault = checkChoices(batch, choices, { requireAreas: true })
  const { isAsked, ask } = useAsk(!fault && !hasLost, () => at.saveAndGoOn({ choices }, { onSaved: kept.forget }))
  const told = [...withdrawn, ...(isAsked ? gone : [])].map((each) => areaWithdrawal(batch, each))
  const isTold = (choice: Choice) => withdrawn.some(({ subjectCode }) => subjectCode === choice.subjectCode)
  const isAreaMissing = fault?.code === 'E_REG_AREA_MISSING'
  const isMissing = (choice: Choice) => choice.areaCode === undefined && !isTold(choice)
  // A missing area is displayed at its subject, or at the region until one is chosen.
  const faultText = useCodeText(isAsked && !hasLost && !isAreaMissing ? fault : null)
  const errorOf = (choice: Choice) => {
    if (!isAsked) return undefined
    if (isMissing(choice)) return t('region.missing')
    return hasFull([choice], known) ? t('region.lost') : undefined
  }

  const keep = (chosen: Choice[], area: AreaWithSeats) =>
    kept.choose({ choices: chosen, areas: [area, ...kept.value.areas.filter(({ code }) => code !== area.code)] })
  const choose = (subjectCode: string, area: AreaWithSeats) =>
    keep(
      choices.map((choice) => (choice.subjectCode === subjectCode ? { ...choice, areaCode: area.code } : choice)),
      area,
    )
  return (
    <StepFrame
      at={at}
      onNext={ask}
      note={<TotalLine count={choices.length} cents={amountOf(batch, choices)} feeCents={feesOf(batch.fees)} />}
    >
      <Withdrawals of={told} />
      {faultText && <FaultNote>{faultText}</FaultNote>}
      <RegionFilter filter={filter} subjects={codes} isMissing={isAsked && choices.some(isMissing)} />
      <AreasShownFirst batchCode={batch.code} filter={filter} places={offered}>
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
                error={errorOf(choice)}
                onChoose={(area) => choose(choice.subjectCode, area)}
                onSame={same && chosen ? () => keep(same, chosen) : undefined}
              />
            )
          })
        }
      </AreasShownFirst>
    </StepFrame>
  )
}

interface SubjectAreasProps {
  at: RegistrationAt
  choice: Choice
  areas: readonly AreaWithSeats[]
  chosen: AreaWithSeats | undefined
  error: string | undefined
  onChoose: (area: AreaWithSeats) => void
  /** Chooses the same area for the subjects without one; undefined if none of them offers it. */
  onSame: (() => void) | undefined
}

function SubjectAreas({ at, choice, areas, chosen, error, onChoose, onSame }: SubjectAreasProps) {
  const t = useRegistrationText()
  const seatsText = useSeatsText()
  const local = useLocalText()
  const { subjectCode, areaCode } = choice
  const subject = at.batch.subjects.find(({ code }) => code === subjectCode)
  if (!subject) return null
  const offering = inSight(holding(areas, [subjectCode]), chosen)
  return (
    <FieldFrame label={local(subject.name)} error={error} isGroup isLong>
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
              seats={seatsText(remaining ?? 0)}
              blocked={remaining === null ? t('subject.notOffered') : remaining <= 0 ? seatsText(0) : undefined}
            />
          )
        })}
      </View>
      {onSame && (
        <View className={styles.same}>
          <Link onPress={onSame}>{t('region.same')}</Link>
        </View>
      )}
    </FieldFrame>
  )
}
