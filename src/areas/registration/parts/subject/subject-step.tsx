import { View } from '@tarojs/components'
import { feesOf } from '@contract/registration/offered/fee-rules'
import { amountOf, checkChoices, leastSubjects } from '@contract/registration/choice/choice-rules'
import { REGISTRATION_MODE } from '@contract/codes'
import type { Seats } from '@contract/registration/offered/offering'
import { withdrawalsAt } from '@contract/registration/choice/withdrawn'
import { useCodeText } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { roleProps } from '@/platform/element/aria'
import { examSubjectAtom } from '@/session/registration'
import { usePreparingText } from '@/patterns/batches/preparing/preparing-texts'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { useAsk } from '@/patterns/journey/use-ask'
import { StepFrame, StepSkeleton } from '@/patterns/journey/step/step-frame'
import { Searched } from '@/ui/choice/searched'
import { useChoice } from '../use-choice'
import { Withdrawals } from '../withdrawals'
import type { RegistrationAt } from '../../journey/registration-step'
import { stillMissing } from '../region/area-rules'
import { ExemptedBy, TakenInOtherBatches } from './subject-notes'
import {
  choicesOf,
  initialChoice,
  isAdded,
  isLost,
  isSingleChoice,
  subjectOptions,
  type SubjectOption,
  missingRequired,
} from './subject-options'
import { SubjectRow } from './subject-row'
import { TotalLine } from './total-line'
import styles from '../choices.module.scss'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readSubjectSeats } from '../../journey/registration-calls'
import { Note } from '@/ui/feedback/note'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { Icon } from '@/ui/basic/icon'
import { Link } from '@/ui/basic/link'
import { screenOf } from '../../journey/screens'

/** Choice of subjects: after the area (mode 1) or before the areas (mode 2). */
export function SubjectStep({ at }: { at: RegistrationAt }) {
  const { batch, draft } = at
  const areaCode = batch.mode === REGISTRATION_MODE.regionFirst ? (draft.areaCode ?? undefined) : undefined
  const seats = useSeats(batch.code, areaCode)
  return (
    <Loaded of={seats} skeleton={<StepSkeleton at={at} lines={3} />}>
      {(left) => <Subjects at={at} areaCode={areaCode} seats={left} />}
    </Loaded>
  )
}

interface SubjectsProps {
  at: RegistrationAt
  /** Mode 1: the chosen area. */
  areaCode: string | undefined
  seats: Seats
}

function Subjects({ at, areaCode, seats }: SubjectsProps) {
  const t = useRegistrationText()
  const named = usePreparingText()
  const local = useLocalText()
  const { batch, draft } = at
  const kept = useChoice<string[] | null>(examSubjectAtom, at, null)
  const picked = kept.value?.map((subjectCode) => ({ subjectCode })) ?? draft.choices
  const around = { seats, elsewhere: draft.elsewhere }
  const chosen = initialChoice(batch, picked, around)
  const options = subjectOptions(batch, { ...around, chosen })
  const choices = choicesOf(batch, chosen, draft.choices, areaCode)
  const hasLost = options.some(isLost)
  const withdrawn = areaCode ? stillMissing(draft.withdrawn, picked) : []
  const isTold = ({ subject }: SubjectOption) => withdrawn.some(({ subjectCode }) => subjectCode === subject.code)
  const untold = options.filter((option) => isLost(option) && !isTold(option))
  const fault = checkChoices(batch, choices, { requireAreas: false })
  const { isAsked, ask } = useAsk(!fault && !hasLost, () => at.saveAndGoOn({ choices }, { onSaved: kept.forget }))
  // Required subjects that were exempt or optional when the choice was made.
  const added = draft.choices.length > 0 ? options.filter((option) => isAdded(option, draft.choices)) : []
  const isTickGone = kept.value?.some((code) => !batch.subjects.some((subject) => subject.code === code)) === true
  const faultText = useCodeText(isAsked && !hasLost ? fault : null)

  const searched = options.map((option) => {
    const { code, name } = option.subject
    return { ...option, label: local(name), alsoFoundBy: [name.zh, name.en, code] }
  })
  const isSingle = isSingleChoice(batch)
  const toggle = (option: SubjectOption) => {
    const { code } = option.subject
    // A subject that is no longer available can only be deselected, also in a single choice.
    if (isSingle && !isLost(option)) return kept.choose([code])
    kept.choose(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  }
  return (
    <StepFrame
      at={at}
      onNext={ask}
      note={<TotalLine count={chosen.length} cents={amountOf(batch, choices)} feeCents={feesOf(batch.fees)} />}
    >
      {areaCode && <AreaChosen at={at} areaCode={areaCode} />}
      <Withdrawals of={withdrawalsAt('subject', batch, { ...draft, withdrawn })} />
      {added.length > 0 && (
        <FaultNote>
          {t('subject.added', { names: added.map(({ subject }) => local(subject.name)).join(t('comma')) })}
        </FaultNote>
      )}
      {isTickGone && <FaultNote>{t('subject.tickGone')}</FaultNote>}
      {isAsked && untold.length > 0 && <FaultNote>{t(lostKey(untold))}</FaultNote>}
      {faultText && <FaultNote>{faultText}</FaultNote>}
      <NotHere at={at} options={options} />
      <TakenInOtherBatches options={options} />
      <ExemptedBy batch={batch} />
      <View className={styles.rule}>{ruleText(t, batch)}</View>
      <View {...roleProps(isSingle ? 'radiogroup' : 'group')} aria-label={named('step.subject')}>
        <Searched label={t('subject.search')} options={searched}>
          {(found) =>
            found.map((option) => (
              <SubjectRow
                key={option.subject.code}
                option={option}
                isSingle={isSingle}
                utcOffset={batch.areas.find(({ code }) => code === areaCode)?.utcOffset}
                onToggle={() => toggle(option)}
              />
            ))
          }
        </Searched>
      </View>
    </StepFrame>
  )
}

/**
 * Returns the text for chosen subjects that are no longer available: overlap with another registration, not offered in
 * the area, or full.
 */
function lostKey(lost: readonly SubjectOption[]) {
  const reasons = lost.map(({ blocked }) => blocked?.reason)
  if (reasons.includes('elsewhere')) return 'subject.lostElsewhere'
  return reasons.includes('notOffered') ? 'subject.lostHere' : 'subject.lost'
}

function ruleText(t: ReturnType<typeof useRegistrationText>, batch: RegistrationAt['batch']): string {
  const { maxSubjects } = batch
  const minSubjects = leastSubjects(batch)
  return minSubjects === maxSubjects
    ? t('subject.ruleExactly', { count: maxSubjects })
    : t('subject.rule', { min: minSubjects, max: maxSubjects })
}

/**
 * Loads the seats left of each subject whenever the screen is displayed; `areaCode` is the area chosen before, if any.
 */
function useSeats(batchCode: string, areaCode: string | undefined) {
  return useLoaded(() => readSubjectSeats(batchCode, areaCode), [batchCode, areaCode])
}

/** Note that a required subject is unavailable: choose another area or wait for a seat. */
function NotHere({ at, options }: { at: RegistrationAt; options: readonly SubjectOption[] }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const missing = missingRequired(options)
  if (missing.length === 0) return null
  const names = missing.map(({ name }) => local(name)).join(t('comma'))
  if (at.batch.mode !== REGISTRATION_MODE.regionFirst)
    return <Note tone="wait">{t('subject.fullAnywhere', { names })}</Note>
  return (
    <Note tone="wait" action={{ text: t('subject.otherArea'), to: regionOf(at), onPress: () => changeArea(at) }}>
      {t('subject.notHere', { names })}
    </Note>
  )
}

/** Area chosen before, with a link to change it. */
function AreaChosen({ at, areaCode }: { at: RegistrationAt; areaCode: string }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const area = at.batch.areas.find(({ code }) => code === areaCode)
  return (
    <View className={styles.area}>
      <Icon name="map-pin" />
      <View className={styles.areaName}>{area && local(area.name)}</View>
      <Link edge="end" to={regionOf(at)} onPress={() => changeArea(at)}>
        {t('subject.changeArea')}
      </Link>
    </View>
  )
}

/** Replaces this step with the region step; saving there returns here. */
function changeArea(at: RegistrationAt): Promise<void> {
  return replace(screenOf('region', at.batch), stepParams(at))
}

/** Region step opened by {@link changeArea}. */
const regionOf = (at: RegistrationAt) => to(screenOf('region', at.batch), stepParams(at))

const stepParams = ({ batch, isEditing }: RegistrationAt) => ({ batch: batch.code, edit: isEditing ? '1' : undefined })
