import { refundTrouble } from '@contract/money/refund/refund-trouble'
import { refundUsuallyBy } from '@contract/money/refund-usually-by'
import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { useCodeText } from '@/api/errors/code-text'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { serverNow } from '@/session/exam'
import { StateLine } from '@/ui/content/state-line'
import { Facts } from '@/ui/content/facts'
import { Lines } from '@/ui/content/lines'
import { useChangesText } from '../texts'

/** Status of a refund request, its next step, subjects, amount and reasons. */
export function RequestFacts({ request }: { request: RefundRequest }) {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const { state, subjects, backCents, reason, declinedBecause, askedAt, decideBy, decidedAt, moneyBack } = request
  const failed = useCodeText(state === 'failed' && moneyBack ? refundTrouble(moneyBack) : null)
  const facts = [
    { label: t('refund.subjects'), value: subjects.map(({ name }) => local(name)).join(t('comma')) },
    { label: t('request.amount'), value: formatPrice(backCents, language) },
    { label: t('request.reason'), value: <Lines>{local(reason)}</Lines> },
    ...(declinedBecause ? [{ label: t('request.declinedBecause'), value: local(declinedBecause) }] : []),
    { label: t('request.askedAt'), value: formatInstant(askedAt, language) },
    ...(decidedAt ? [{ label: t('request.decidedAt'), value: formatInstant(decidedAt, language) }] : []),
  ]
  const by = moneyBack?.status === 'refunding' ? refundUsuallyBy(moneyBack.at) : null
  const next = decideBy
    ? t('next.askedBy', { time: formatDeadline(decideBy, language) })
    : by && serverNow() < Date.parse(by)
      ? t('next.refundingBy', { time: formatDeadline(by, language) })
      : state !== 'failed' && t(`next.${state}`)
  return (
    <>
      <StateLine tone="neutral">{next || failed || t(`state.${state}`)}</StateLine>
      {!next && <ExitLink text={failed} />}
      <Facts facts={facts} />
    </>
  )
}
