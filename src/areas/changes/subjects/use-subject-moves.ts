import type { SubjectsPlan } from '@contract/registration/changes/plan-subjects'
import type { SubjectOptions } from '@contract/registration/changes/subjects'
import { useLocalText } from '@/i18n/local-text'
import type { Move } from '../moves'
import type { Changeable } from './subject-calls'

/** Old and new subject of each line of the plan, with place, time and price difference. */
export function useSubjectMoves(
  { lines }: SubjectsPlan,
  { options, registration }: Changeable,
  areas: SubjectOptions['batch']['areas'],
): Move[] {
  const local = useLocalText()
  return lines.flatMap((line) => {
    const comes = options.batch.subjects.find(({ code }) => code === line.to)
    const area = areas.find(({ code }) => code === line.areaCode)
    if (!comes || !area) return []
    const goes = registration.subjects.find(({ subjectCode }) => subjectCode === line.from) ?? null
    const { startsAt, endsAt } = comes
    return [
      {
        from: goes && local(goes.name),
        to: local(comes.name),
        before: goes,
        after: { areaName: area.name, utcOffset: area.utcOffset, startsAt, endsAt },
        differenceCents: line.payCents - line.backCents,
      },
    ]
  })
}
