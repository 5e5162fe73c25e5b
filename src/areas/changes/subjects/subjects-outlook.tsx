import { View } from '@tarojs/components'
import type { BrokenRule } from '@contract/errors/errors'
import { isBroken, type SubjectsPlan } from '@contract/registration/changes/plan-subjects'
import type { SubjectOptions } from '@contract/registration/changes/subjects'
import { useCodeText } from '@/api/errors/code-text'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { ItemList } from '@/ui/content/item-list'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { useChangesText } from '../texts'
import type { ChangeKind } from './subject-calls'

interface SubjectsOutlookProps {
  kind: ChangeKind
  plan: SubjectsPlan | BrokenRule | null
  options: SubjectOptions
}

/** What follows from the choice, line by line, with the amounts and what becomes impossible afterwards. */
export function SubjectsOutlook({ kind, plan, options }: SubjectsOutlookProps) {
  const t = useChangesText()
  const broken = useCodeText(plan && isBroken(plan) ? plan : null)
  const lines = useLines(kind, plan && !isBroken(plan) ? plan : null, options)
  return (
    <Card title={t('subjects.outlook')}>
      {!plan ? (
        <View>{t(`subjects.none.${kind}`)}</View>
      ) : isBroken(plan) ? (
        <Note tone="wait">{broken}</Note>
      ) : (
        <ItemList items={lines} />
      )}
    </Card>
  )
}

function useLines(kind: ChangeKind, plan: SubjectsPlan | null, { batch, rules, swapped }: SubjectOptions): string[] {
  const t = useChangesText()
  const language = useLanguage()
  const nameOf = useSubjectNames(batch)
  if (!plan) return []
  const amount = (cents: number) => ({ amount: formatPrice(cents, language) })
  const { lines, payCents, backCents } = plan
  const left = rules.times === undefined ? null : rules.times - swapped - 1
  return [
    ...lines.map(({ from, to, payCents: pay, backCents: back }) => {
      const said =
        from === null
          ? t('subjects.added', { subject: nameOf(to) })
          : t('subjects.swapped', { from: nameOf(from), to: nameOf(to) })
      const money =
        pay > 0 ? t('subjects.pay', amount(pay)) : back > 0 ? t('subjects.back', amount(back)) : t('subjects.even')
      return `${said}${t('comma.clause')}${money}`
    }),
    ...(backCents > 0 ? [t('subjects.backAll', amount(backCents))] : []),
    ...(payCents > 0 ? [t('subjects.payAll', amount(payCents))] : [t('subjects.atOnce')]),
    ...(kind === 'swap' ? [t('subjects.seats')] : []),
    ...(kind === 'swap' && left !== null ? [left > 0 ? t('subjects.times', { left }) : t('subjects.lastTime')] : []),
  ]
}

function useSubjectNames({ subjects }: SubjectOptions['batch']): (code: string) => string {
  const local = useLocalText()
  return (code) => {
    const subject = subjects.find((one) => one.code === code)
    return subject ? local(subject.name) : code
  }
}
