import { View } from '@tarojs/components'
import type { BrokenRule } from '@contract/errors/errors'
import type { RefundOptions } from '@contract/registration/refund/refund-request'
import { isBroken, type RefundPlan } from '@contract/registration/refund/refund-rules'
import { useCodeText } from '@/api/errors/code-text'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { ItemList } from '@/ui/content/item-list'
import { NamedLines } from '@/ui/content/named-lines'
import { Card } from '@/ui/layout/card'
import { useChangesText } from '../texts'
import type { LostAction } from './lost-actions'

interface OutlookProps extends Pick<RefundLinesProps, 'options' | 'lost'> {
  plan: RefundPlan | BrokenRule
}

/** What follows from the choice, line by line, and what becomes impossible afterwards. */
export function Outlook({ plan, ...about }: OutlookProps) {
  const t = useChangesText()
  return (
    <Card title={t('refund.outlook')}>
      {isBroken(plan) ? <Broken rule={plan} /> : <RefundLines plan={plan} {...about} />}
    </Card>
  )
}

function Broken({ rule }: { rule: BrokenRule }) {
  const t = useChangesText()
  const isChosen = rule.code !== 'E_REG_URD_OR_NO_SUBJECT'
  const why = useCodeText(isChosen ? rule : null)
  if (!isChosen) return <View>{t('refund.none')}</View>
  return <RefusalNote text={why} />
}

interface RefundLinesProps {
  plan: RefundPlan
  options: RefundOptions
  /** What is not possible any more with the subjects that stay. */
  lost: readonly LostAction[]
}

export function RefundLines({ plan, options, lost }: RefundLinesProps) {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const amount = (cents: number) => ({ amount: formatPrice(cents, language) })
  const back = (backCents: number, cents: number) =>
    backCents === cents
      ? t('subjects.back', amount(backCents))
      : t('refund.outlook.backOf', { ...amount(backCents), price: formatPrice(cents, language) })
  return (
    <>
      {plan.lines.map(({ subjectCode, priceCents, backCents }) => {
        const subject = options.subjects.find((one) => one.subjectCode === subjectCode)
        return (
          <NamedLines
            key={subjectCode}
            name={subject ? local(subject.name) : subjectCode}
            lines={[back(backCents, priceCents)]}
          />
        )
      })}
      {plan.fees.map(({ code, name, amountCents, backCents }) => (
        <NamedLines key={code} name={local(name)} lines={[back(backCents, amountCents)]} />
      ))}
      <ItemList
        items={[
          t('refund.outlook.back', amount(plan.backCents)),
          ...(plan.keptCents > 0 ? [t('refund.outlook.kept', amount(plan.keptCents))] : []),
          t('refund.outlook.seats'),
          t(plan.endsRegistration ? 'refund.outlook.ends' : 'refund.outlook.stays'),
          ...(lost.length > 0 && !plan.endsRegistration
            ? [t('refund.outlook.lost', { actions: lost.map((action) => t(`refund.lost.${action}`)).join(t('comma')) })]
            : []),
          ...(options.fees.length > 0 && !plan.endsRegistration ? [t('refund.outlook.fees')] : []),
          t(`refund.outlook.${options.review}`),
        ]}
      />
    </>
  )
}
