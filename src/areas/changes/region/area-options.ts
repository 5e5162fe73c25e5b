import { unreachable } from '@contract/registration/changes/plan-region-change'
import type { RegionOptions } from '@contract/registration/changes/region-change'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { serverNow } from '@/session/exam'
import type { Option } from '@/ui/choice/option'
import { useSeatNote } from '../seat-note'
import { useChangesText } from '../texts'

type Subject = RegionOptions['subjects'][number]

/** Returns the test areas of a subject, the current one first, with the seats left or the reason against it. */
export function useAreaOptions(options: RegionOptions, subject: Subject): Option[] {
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
