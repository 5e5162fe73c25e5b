import { View } from '@tarojs/components'
import type { BrokenRule } from '@contract/errors/errors'
import { isBroken, type SubjectsPlan } from '@contract/registration/changes/plan-subjects'
import type { SubjectOptions } from '@contract/registration/changes/subjects'
import { useCodeText } from '@/api/errors/code-text'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { Moves } from '../moves'
import { useChangesText } from '../texts'
import type { Changeable, ChangeKind } from './subject-calls'
import { useSubjectMoves } from './use-subject-moves'

interface SubjectsOutlookProps {
  kind: ChangeKind
  plan: SubjectsPlan | BrokenRule | null
  changeable: Changeable
  /** Names the areas that were asked for. */
  areas: SubjectOptions['batch']['areas']
}

/** What follows from the choice, line by line, with the amounts and what becomes impossible afterwards. */
export function SubjectsOutlook({ kind, plan, ...about }: SubjectsOutlookProps) {
  const t = useChangesText()
  const broken = useCodeText(plan && isBroken(plan) ? plan : null)
  return (
    <Card title={t('subjects.outlook')}>
      {!plan ? (
        <View>{t(`subjects.none.${kind}`)}</View>
      ) : isBroken(plan) ? (
        <RefusalNote text={broken} />
      ) : (
        <SubjectsLines kind={kind} plan={plan} {...about} />
      )}
    </Card>
  )
}

interface SubjectsLinesProps extends Pick<SubjectsOutlookProps, 'kind' | 'changeable' | 'areas'> {
  plan: SubjectsPlan
}

export function SubjectsLines({ kind, plan, changeable, areas }: SubjectsLinesProps) {
  const t = useChangesText()
  const language = useLanguage()
  const { swapTimesLeft } = changeable.registration.limits
  const moves = useSubjectMoves(plan, changeable, areas)
  const { payCents, backCents } = plan
  const amount = (cents: number) => ({ amount: formatPrice(cents, language) })
  const left = swapTimesLeft === null ? null : swapTimesLeft - 1
  return (
    <>
      <Moves moves={moves} />
      <ItemList
        items={[
          ...(backCents > 0 ? [t('subjects.backAll', amount(backCents)), t('subjects.noInvoice')] : []),
          ...(payCents > 0 ? [t('subjects.payAll', amount(payCents))] : [t('subjects.atOnce')]),
          ...(kind === 'swap' ? [t('subjects.seats')] : []),
          ...(kind === 'swap' && left !== null
            ? [left > 0 ? t('subjects.times', { left }) : t('subjects.lastTime')]
            : []),
        ]}
      />
    </>
  )
}
