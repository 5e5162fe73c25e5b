import { View } from '@tarojs/components'
import type { AreaWithSeats, BatchOffering } from '@contract/registration/offered/offering'
import { areaWithdrawal, withdrawalsAt } from '@contract/registration/choice/withdrawn'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { roleProps } from '@/platform/element/aria'
import { examAddressAtom } from '@/session/registration'
import { confirm } from '@/ui/overlay/dialog-state'
import { usePreparingText } from '@/patterns/batches/preparing/preparing-texts'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { useAsk } from '@/patterns/journey/use-ask'
import { StepFrame, StepSkeleton } from '@/patterns/journey/step/step-frame'
import { useChoice } from '../use-choice'
import { Withdrawals } from '../withdrawals'
import type { RegistrationAt } from '../../journey/registration-step'
import { areaAsAWhole } from '../subject/seats'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { AreaRow } from './area-row'
import { inSight, newestOf } from './area-rules'
import { AreasShownFirst } from './areas-shown-first'
import { RegionFilter, useRegionFilter } from './region-filter'
import { usePlaces, type Places } from './use-places'
import styles from '../choices.module.scss'

const ofAllSubjects = { subjectCode: null, isAreaGone: true } as const

/** Maximum number of full subjects listed by name; above it only their number is displayed. */
const mostNames = 3

/** Mode 1: choice of one area for every subject. */
export function AreaForAll({ at }: { at: RegistrationAt }) {
  const { batch, draft } = at
  const kept = useChoice<AreaWithSeats | null>(examAddressAtom, at, null)
  const areaCode = kept.value?.code ?? draft.areaCode
  const chosenIn = (kept.value ?? batch.areas.find(({ code }) => code === areaCode))?.regionCode
  const places = usePlaces(batch, chosenIn === undefined ? [] : [chosenIn])
  return (
    <Loaded of={places} skeleton={<StepSkeleton at={at} lines={2} />}>
      {(found) => <OneArea at={at} places={found} areaCode={areaCode} chosenIn={chosenIn} kept={kept} />}
    </Loaded>
  )
}

interface OneAreaProps {
  at: RegistrationAt
  places: Places
  areaCode: string | null
  chosenIn: string | undefined
  kept: ReturnType<typeof useChoice<AreaWithSeats | null>>
}

function OneArea({ at, places, areaCode, chosenIn, kept }: OneAreaProps) {
  const t = useRegistrationText()
  const named = usePreparingText()
  const { batch, draft } = at
  const filter = useRegionFilter(batch.regions, places, chosenIn)
  const chosen = newestOf(places, kept.value ? [kept.value] : []).find(({ code }) => code === areaCode)
  const isLost = chosen !== undefined && areaAsAWhole(chosen).fewest === null
  const isRight = chosen !== undefined && !isLost
  const areaName = [...(kept.value ? [kept.value] : []), ...batch.areas].find(({ code }) => code === areaCode)?.name
  const isGone = areaCode !== null && !chosen
  const gone = isGone ? [areaWithdrawal(batch, { ...ofAllSubjects, areaCode, areaName: areaName ?? null })] : []
  const { isAsked, ask } = useAsk(isRight, async () => {
    // Choices whose area was withdrawn have no area code, so they move without a question.
    const losesSubjects = draft.choices.some((choice) => choice.areaCode !== undefined && choice.areaCode !== areaCode)
    if (losesSubjects && !(await confirm({ title: t('region.change.title'), body: t('region.change.body') }))) return
    await at.saveAndGoOn({ areaCode }, { onSaved: kept.forget })
  })
  const told = areaCode === null ? withdrawalsAt('region', batch, draft) : isAsked ? gone : []
  return (
    <StepFrame at={at} onNext={ask}>
      <View className={styles.rule}>{t('region.forAll')}</View>
      <Withdrawals of={told} />
      {isAsked && isLost && <FaultNote>{t('region.lost')}</FaultNote>}
      {isAsked && areaCode === null && told.length === 0 && <FaultNote>{t('region.missing')}</FaultNote>}
      <RegionFilter filter={filter} />
      <AreasShownFirst batchCode={batch.code} filter={filter} places={places}>
        {(areas) => (
          <View {...roleProps('radiogroup')} aria-label={named('step.region')}>
            {areas.length === 0 && <View className={styles.rule}>{t('region.empty')}</View>}
            {inSight(areas, chosen).map(({ area, isElsewhere }) => (
              <AreaOfBatch
                key={area.code}
                at={at}
                area={area}
                isElsewhere={isElsewhere}
                isChosen={area.code === areaCode}
                onChoose={() => kept.choose(area)}
              />
            ))}
          </View>
        )}
      </AreasShownFirst>
    </StepFrame>
  )
}

interface AreaOfBatchProps {
  at: RegistrationAt
  area: AreaWithSeats
  isElsewhere: boolean
  isChosen: boolean
  onChoose: () => void
}

function AreaOfBatch({ at: { batch, draft }, area, isElsewhere, isChosen, onChoose }: AreaOfBatchProps) {
  const t = useRegistrationText()
  const seatsText = useSeatsText()
  const { full, fewest } = areaAsAWhole(area)
  const names = useNames(batch)
  const notHeld = draft.choices.map(({ subjectCode }) => subjectCode).filter((code) => !(code in area.seats))
  const isPartlyFull = fewest !== null && full.length > 0
  return (
    <AreaRow
      area={area}
      isElsewhere={isElsewhere}
      isChosen={isChosen}
      onChoose={onChoose}
      blocked={fewest === null ? seatsText(0) : undefined}
      seats={seatsText(fewest ?? 0, isPartlyFull ? 'fromOthers' : 'from')}
      warnings={[
        ...(notHeld.length > 0 ? [t('region.notHeldOfYours', { names: names(notHeld) })] : []),
        ...(isPartlyFull ? [fullText(t, full, names)] : []),
      ]}
    />
  )
}

/** Returns a function that lists subject names in the order of the batch. */
function useNames({ subjects }: BatchOffering): (codes: readonly string[]) => string {
  const t = useRegistrationText()
  const local = useLocalText()
  return (codes) =>
    subjects
      .filter(({ code }) => codes.includes(code))
      .map(({ name }) => local(name))
      .join(t('comma'))
}

/** Returns the text about full subjects, by name if they are few. */
function fullText(
  t: ReturnType<typeof useRegistrationText>,
  full: readonly string[],
  names: (codes: readonly string[]) => string,
): string {
  return full.length > mostNames
    ? t('region.fullCount', { count: full.length })
    : t('region.fullSubjects', { names: names(full) })
}
