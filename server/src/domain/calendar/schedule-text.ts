import { formatInstant, type Language } from '@contract/format'
import { localTime } from '@contract/local-time'
import type { Project } from '@server/calls/project/project-cache'
import { drawnPlace, type DrawnSeat } from '../tickets/ticket-store'

/** Subjects of a registration with their test areas, and their seats once the admission ticket is issued. */
export interface Scheduled {
  batchCode: string
  subjects: readonly { subjectCode: string; areaCode: string }[]
  seats?: readonly DrawnSeat[]
}

const heading = { zh: '考试科目、时间和地点：', en: 'Your subjects, times and places:' }

/** Lists subjects, times and places for an email; empty when the project file no longer has the subjects. */
export function scheduleText(project: Project, { batchCode, subjects, seats = [] }: Scheduled, language: Language) {
  const batch = project.definition.batches.find(({ code }) => code === batchCode)
  const lines = (batch?.subjects ?? []).flatMap(({ code, name, startsAt, endsAt }) => {
    const chosen = subjects.find(({ subjectCode }) => subjectCode === code)
    if (!chosen) return []
    const area = project.definition.areas.find((each) => each.code === chosen.areaCode)
    const seat = seats.find(({ areaCode }) => areaCode === chosen.areaCode)
    const parts = [
      formatInstant(startsAt, language),
      localTime({ startsAt, endsAt, utcOffset: area?.utcOffset }, language),
      seat ? drawnPlace(seat, language) : (area?.name[language] ?? chosen.areaCode),
    ]
    const line = parts.filter((part) => part !== null).join(language === 'zh' ? '，' : ', ')
    return { startsAt, text: language === 'zh' ? `${name.zh}：${line}` : `${name.en}: ${line}` }
  })
  if (lines.length === 0) return ''
  const ordered = lines.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return [heading[language], ...ordered.map(({ text }) => text)].join('\n')
}
