import { View } from '@tarojs/components'
import type { BrokenRule } from '@contract/errors/errors'
import type { RefundOptions } from '@contract/registration/refund/refund-request'
import { isBroken, type RefundPlan } from '@contract/registration/refund/refund-rules'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { ItemList } from '@/ui/content/item-list'
import { NamedLines } from '@/ui/content/lines'
import { Card } from '@/ui/layout/card'
import { TotalAmount } from '@/ui/value/total-amount'
import { useChangesText } from '../texts'
import type { LostAction } from './lost-actions'

interface RefundPreviewProps extends Pick<RefundLinesProps, 'options' | 'lost'> {
  plan: RefundPlan | BrokenRule
}

/** Consequences of the refund before it is requested. */
export function RefundPreview({ plan, ...about }: RefundPreviewProps) {
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
  /** Actions that the remaining subjects lose. */
  lost: readonly LostAction[]
}

/** Amount of the refund, its parts if there are several, and the consequences. */
function RefundLines({ plan, options, lost }: RefundLinesProps) {
  const t = useChangesText()
  const language = useLanguage()
  const actions = lost.map((action) => t(`refund.lost.${action}`)).join(t('comma'))
  return (
    <>
      <TotalAmount label={t('subjects.backTotal')} cents={plan.backCents} />
      {plan.lines.length + plan.fees.length > 1 && <Parts plan={plan} options={options} />}
      <ItemList
        items={[
          t('refund.outlook.back'),
          ...(plan.retainedCents > 0
            ? [t('refund.outlook.kept', { amount: formatPrice(plan.retainedCents, language) })]
            : []),
          t('refund.outlook.seats'),
          t(plan.endsRegistration ? 'refund.outlook.ends' : 'refund.outlook.stays'),
          ...(lost.length > 0 && !plan.endsRegistration ? [t('refund.outlook.lost', { actions })] : []),
          ...(options.fees.length > 0 && !plan.endsRegistration ? [t('refund.outlook.fees')] : []),
          t(`refund.outlook.${options.review}`),
        ]}
      />
    </>
  )
}

/** Refunded amount of each subject and fee. */
function Parts({ plan, options }: Pick<RefundLinesProps, 'plan' | 'options'>) {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const back = (backCents: number, cents: number) => {
    const amount = formatPrice(backCents, language)
    if (backCents === cents) return t('subjects.back', { amount })
    return t('refund.outlook.backOf', { amount, price: formatPrice(cents, language) })
  }
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
    </>
  )
}
