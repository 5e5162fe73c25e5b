import type { ChangeLine, SubjectsPlan } from '@contract/registration/changes/plan-subjects'
import type { SubjectOptions } from '@contract/registration/changes/subjects'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import type { Move } from '../moves'
import { useChangesText } from '../texts'
import type { Changeable } from './subject-calls'

/** What each line of the plan does: which subject comes and which goes, where and when, and what it costs. */
export function useSubjectMoves(
  { lines }: SubjectsPlan,
  { options, registration }: Changeable,
  areas: SubjectOptions['batch']['areas'],
): Move[] {
  const t = useChangesText()
  const local = useLocalText()
  const moneyOf = useMoney()
  return lines.flatMap((line) => {
    const comes = options.batch.subjects.find(({ code }) => code === line.to)
    const area = areas.find(({ code }) => code === line.areaCode)
    if (!comes || !area) return []
    const goes = registration.subjects.find(({ subjectCode }) => subjectCode === line.from) ?? null
    const to = local(comes.name)
    const name = goes ? t('subjects.swapped', { from: local(goes.name), to }) : t('subjects.added', { subject: to })
    const { startsAt, endsAt } = comes
    const after = { areaName: area.name, utcOffset: area.utcOffset, startsAt, endsAt }
    return [{ name, before: goes, after, money: moneyOf(line) }]
  })
}

function useMoney(): (line: ChangeLine) => string {
  const t = useChangesText()
  const language = useLanguage()
  const amount = (cents: number) => ({ amount: formatPrice(cents, language) })
  return ({ payCents, backCents }) => {
    if (payCents > 0) return t('subjects.pay', amount(payCents))
    return backCents > 0 ? t('subjects.back', amount(backCents)) : t('subjects.even')
  }
}
