import { View } from '@tarojs/components'
import type { BrokenRule } from '@contract/errors/errors'
import { isBroken, type SubjectsPlan } from '@contract/registration/changes/plan-subjects'
import type { SubjectOptions } from '@contract/registration/changes/subjects'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { TotalAmount } from '@/ui/value/total-amount'
import { Moves, type Move } from '../moves'
import { useChangesText } from '../texts'
import type { Changeable, ChangeKind } from './subject-calls'
import { useLocalText } from '@/i18n/local-text'

interface SubjectsPreviewProps {
  kind: ChangeKind
  plan: SubjectsPlan | BrokenRule | null
  changeable: Changeable
  /** Areas of the chosen subjects. */
  areas: SubjectOptions['batch']['areas']
}

/** Consequences of the choice before it is submitted. */
export function SubjectsPreview({ kind, plan, changeable }: Omit<SubjectsPreviewProps, 'areas'>) {
  const t = useChangesText()
  const broken = useCodeText(plan && isBroken(plan) ? plan : null)
  return (
    <Card title={t('subjects.outlook')}>
      {!plan ? (
        <View>{t(`subjects.none.${kind}`)}</View>
      ) : isBroken(plan) ? (
        <RefusalNote text={broken} />
      ) : (
        <Consequences kind={kind} plan={plan} changeable={changeable} />
      )}
    </Card>
  )
}

interface ConsequencesProps extends Pick<SubjectsPreviewProps, 'kind' | 'changeable'> {
  plan: SubjectsPlan
}

/** Amount to pay or to be refunded, and what cannot be done afterwards. */
function Consequences({ kind, plan, changeable }: ConsequencesProps) {
  const t = useChangesText()
  const language = useLanguage()
  const { swapTimesLeft } = changeable.registration.limits
  const { payCents, backCents } = plan
  const left = swapTimesLeft === null ? null : swapTimesLeft - 1
  const amount = { amount: formatPrice(backCents, language) }
  return (
    <>
      <TotalAmount
        label={t(backCents > 0 ? 'subjects.backTotal' : 'subjects.payTotal')}
        cents={backCents > 0 ? backCents : payCents}
      />
      <ItemList
        items={[
          ...(backCents > 0 ? [t('subjects.backAll', amount), t('subjects.noInvoice')] : []),
          t(payCents > 0 ? 'subjects.payAll' : 'subjects.atOnce'),
          ...(kind === 'swap' ? [t('subjects.seats')] : []),
          ...(kind === 'swap' && left !== null
            ? [left > 0 ? t('subjects.times', { left }) : t('subjects.lastTime')]
            : []),
        ]}
      />
    </>
  )
}

/** Content of the confirmation dialog: each pair of subjects, and the amount. */
export function SubjectsQuestion({
  plan,
  changeable,
  areas,
}: Pick<SubjectsPreviewProps, 'changeable' | 'areas'> & { plan: SubjectsPlan }) {
  const t = useChangesText()
  const language = useLanguage()
  const { payCents, backCents } = plan
  const cents = backCents > 0 ? backCents : payCents
  return (
    <>
      <Moves moves={useSubjectMoves(plan, changeable, areas)} />
      <View>{t(backCents > 0 ? 'subjects.back' : 'subjects.pay', { amount: formatPrice(cents, language) })}</View>
    </>
  )
}

/** Old and new subject of each line of the plan, with place, time and price difference. */
function useSubjectMoves(
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
