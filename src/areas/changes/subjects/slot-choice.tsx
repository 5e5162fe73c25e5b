import type { SubjectsSetting } from '@contract/registration/changes/plan-subjects'
import type { SubjectAreas, SubjectOptions } from '@contract/registration/changes/subjects'
import { useCodeText } from '@/api/errors/code-text'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import type { Option } from '@/ui/choice/option'
import { PopupSelect } from '@/ui/choice/popup-select'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { useSeatNote } from '../seat-note'
import { useChangesText } from '../texts'
import { slotError, subjectError, type Chosen, type Slot } from './slots'

interface SlotChoiceProps {
  slot: Slot
  options: SubjectOptions
  setting: SubjectsSetting
  chosen: Chosen | undefined
  /** Where the chosen subject can be sat; undefined until that is known. */
  areas: SubjectAreas | undefined
  onSubject: (code: string) => void
  onArea: (code: string) => void
  /** What is wrong with where it is sat. */
  areaFault?: FieldFault
}

/** Which subject comes into one slot, and where it is sat; a subject that stays says why. */
export function SlotChoice(props: SlotChoiceProps) {
  const { slot, options, setting, chosen, areas, onSubject, onArea, areaFault } = props
  const t = useChangesText()
  const local = useLocalText()
  const seatNote = useSeatNote()
  const stays = slotError(slot, options, setting)
  const why = useCodeText(stays && { code: stays })
  const subjects = useSubjectOptions(props)
  const own = options.batch.subjects.find(({ code }) => code === slot.from)
  return (
    <>
      <PopupSelect
        label={own ? local(own.name) : t('subjects.add')}
        hint={stays ? why : undefined}
        options={subjects}
        value={chosen?.to ?? slot.from ?? ''}
        onChange={onSubject}
        locked={stays !== null}
      />
      <ExitLink text={why} />
      {chosen && (
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
      )}
    </>
  )
}

/** The subjects that can come, with price and time or why not; first the one that is there. */
function useSubjectOptions({ slot, options, setting }: SlotChoiceProps): Option[] {
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
  return [
    ...(own ? [{ value: own.code, label: local(own.name), note: t('subjects.own') }] : []),
    ...others.map(({ code, name, priceCents, startsAt }) => ({
      value: code,
      label: local(name),
      note: `${formatPrice(priceCents, language)} · ${formatInstant(startsAt, language)}`,
      ...(code in reasons && { blocked: reasons[code] ?? '' }),
    })),
  ]
}
