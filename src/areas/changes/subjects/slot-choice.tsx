import { View } from '@tarojs/components'
import { useState } from 'react'
import type { SubjectsSetting } from '@contract/registration/changes/plan-subjects'
import type { SubjectAreas, SubjectOptions } from '@contract/registration/changes/subjects'
import { useCodeText, useCodeTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { formatDifference, formatPrice } from '@/i18n/money'
import { sittingTime } from '@/i18n/sitting-time'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { Button } from '@/ui/basic/button'
import { Icon } from '@/ui/basic/icon'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import type { Option } from '@/ui/choice/option'
import { PopupSelect } from '@/ui/choice/popup-select'
import { useOtherLanguage } from '@/ui/content/in-own-language'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { useSeatNote } from '../seat-note'
import { useChangesText } from '../texts'
import type { Changeable } from './subject-calls'
import styles from './subjects.module.scss'
import { slotError, subjectError, type Chosen, type Slot } from './slots'

interface SlotChoiceProps {
  slot: Slot
  options: SubjectOptions
  setting: SubjectsSetting
  /** Subjects of the registration. */
  registered: Changeable['registration']['subjects']
  chosen: Chosen | undefined
  /** Test areas of the chosen subject; undefined while they load. */
  areas: SubjectAreas | undefined
  onSubject: (code: string) => void
  onArea: (code: string) => void
  /** Error at the test area. */
  areaFault?: FieldFault
}

/** Choice of the subject for one slot, and of its test area. */
export function SlotChoice(props: SlotChoiceProps) {
  return props.slot.from === null ? <AddedSubject {...props} /> : <SwappedSubject {...props} />
}

function AddedSubject(props: SlotChoiceProps) {
  const { chosen, onSubject } = props
  const t = useChangesText()
  const subjects = useSubjectOptions(props)
  return (
    <>
      <PopupSelect label={t('subjects.add')} options={subjects} value={chosen?.to ?? ''} onChange={onSubject} />
      {chosen && <AreaChoice {...props} chosen={chosen} />}
    </>
  )
}

/** A registered subject with its place and price; the subject that replaces it is chosen below it. */
function SwappedSubject(props: SlotChoiceProps) {
  const { slot, options, setting, registered, chosen, onSubject } = props
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const error = slotError(slot, options, setting)
  const why = useCodeText(error && { code: error })
  const subjects = useSubjectOptions(props)
  const [isChoosing, setChoosing] = useState(false)
  const subject = registered.find(({ subjectCode }) => subjectCode === slot.from)
  const name = subject ? local(subject.name) : ''
  const nameLanguage = useOtherLanguage(name)
  if (!subject) return null
  const replacement = subjects.find(({ value }) => value === chosen?.to)
  const choose = (code: string) => {
    setChoosing(false)
    onSubject(code)
  }
  return (
    <View className={styles.slot}>
      <View className={styles.head}>
        <View className={`${styles.name} ${chosen ? styles.replaced : ''}`} {...nameLanguage}>
          {name}
        </View>
        {!error && (
          <Button
            kind="text"
            compact
            label={t('subjects.swapNamed', { subject: name })}
            onPress={() => setChoosing(!isChoosing)}
          >
            {t(isChoosing ? 'subjects.keep' : chosen ? 'subjects.other' : 'subjects.swap')}
          </Button>
        )}
      </View>
      <View className={styles.fact}>
        {[formatPrice(subject.priceCents, language), local(subject.areaName), ...sittingTime(subject, language)].join(
          ' · ',
        )}
      </View>
      {error && <View className={styles.fact}>{why}</View>}
      <ExitLink text={why} />
      {isChoosing && (
        <ChoiceRows
          label={t('subjects.swapFor', { subject: name })}
          options={subjects}
          value={chosen?.to ?? slot.from ?? ''}
          onChange={choose}
        />
      )}
      {chosen && !isChoosing && (
        <>
          <Icon name="chevron-down" className={styles.arrow} />
          <View className={styles.name}>{replacement?.label}</View>
          <View className={styles.fact}>{replacement?.note}</View>
          <AreaChoice {...props} chosen={chosen} />
        </>
      )}
    </View>
  )
}

function AreaChoice({ areas, chosen, onArea, areaFault }: SlotChoiceProps & { chosen: Chosen }) {
  const t = useChangesText()
  const local = useLocalText()
  const seatNote = useSeatNote()
  return (
    <PopupSelect
      label={t('subjects.area')}
      options={(areas ?? []).map((area) => ({
        value: area.code,
        label: local(area.name),
        note: seatNote(area, area.remaining),
        ...(area.remaining < 1 && { blocked: seatNote(area, area.remaining) }),
      }))}
      value={chosen.areaCode}
      onChange={onArea}
      {...areaFault}
    />
  )
}

/**
 * Returns the options of a slot, the registered subject first: price, difference and time, or the reason against it.
 */
function useSubjectOptions({ slot, options, setting, registered }: SlotChoiceProps): Option[] {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const { subjects } = options.batch
  const others = subjects.filter(({ code }) => !options.held.some(({ subjectCode }) => subjectCode === code))
  const errors = others.map(({ code }) => [code, subjectError(code, slot, options, setting)] as const)
  const reasons = useCodeTexts(
    Object.fromEntries(errors.flatMap(([code, error]) => (error ? [[code, { code: error }]] : []))),
  )
  const own = subjects.find(({ code }) => code === slot.from)
  const paidCents = registered.find(({ subjectCode }) => subjectCode === slot.from)?.priceCents
  const priceNote = (cents: number) => {
    const price = formatPrice(cents, language)
    if (paidCents === undefined) return price
    const isEven = cents === paidCents
    const difference = isEven ? t('subjects.even') : formatDifference(cents - paidCents, language)
    return t('subjects.priced', { price, difference })
  }
  return [
    ...(own ? [{ value: own.code, label: local(own.name), note: t('subjects.own') }] : []),
    ...others.map(({ code, name, priceCents, startsAt }) => ({
      value: code,
      label: local(name),
      note: [priceNote(priceCents), formatInstant(startsAt, language)].join(' · '),
      ...(code in reasons && { blocked: reasons[code] ?? '' }),
    })),
  ]
}
