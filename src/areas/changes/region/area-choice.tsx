import { unmovable, unreachable } from '@contract/registration/changes/plan-region-change'
import type { RegionOptions } from '@contract/registration/changes/region-change'
import { useCodeText, useCodeTexts } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { serverNow } from '@/session/exam'
import { PopupSelect } from '@/ui/choice/popup-select'
import type { Option } from '@/ui/choice/option'
import { useSeatNote } from '../seat-note'
import { useChangesText } from '../texts'

interface AreaChoiceProps {
  options: RegionOptions
  subject: RegionOptions['subjects'][number]
  value: string
  onChange: (areaCode: string) => void
}

/** Choice of the test area of one subject, locked with the reason if it cannot be moved. */
export function AreaChoice({ options, subject, value, onChange }: AreaChoiceProps) {
  const local = useLocalText()
  const areas = useAreaOptions(options, subject)
  const error = unmovable(subject, { ...options, now: serverNow() })
  const why = useCodeText(error && { code: error })
  return (
    <>
      <PopupSelect
        label={local(subject.name)}
        hint={error ? why : undefined}
        options={areas}
        value={value}
        onChange={onChange}
        locked={error !== null}
      />
      <ExitLink text={why} />
    </>
  )
}

type Subject = RegionOptions['subjects'][number]

/** Returns the test areas of a subject, the current one first, with the seats left or the reason against it. */
function useAreaOptions(options: RegionOptions, subject: Subject): Option[] {
  const t = useChangesText()
  const local = useLocalText()
  const seatNote = useSeatNote()
  const setting = { ...options, now: serverNow() }
  const errors = subject.elsewhere.map(({ code }) => [code, unreachable(subject, code, setting)] as const)
  const reasons = useCodeTexts(
    Object.fromEntries(errors.flatMap(([code, error]) => (error ? [[code, { code: error }]] : []))),
  )
  const own = { value: subject.areaCode, label: local(subject.areaName), note: t('region.own') }
  const others = subject.elsewhere.map((area) => ({
    value: area.code,
    label: local(area.name),
    note: seatNote(area, area.remaining),
    ...(area.code in reasons && { blocked: reasons[area.code] ?? '' }),
  }))
  return [own, ...others]
}
