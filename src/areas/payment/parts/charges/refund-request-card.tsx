import type { AskedRefund } from '@contract/endpoints/charges'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { openDestination } from '@/platform/navigation/open-destination'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { Amount } from '@/ui/value/amount'
import { StatusTag } from '@/ui/value/status-tag'
import { usePaymentText } from '../../texts'
import { MovedLines } from './moved-lines'

/** Requested refund: lines, amount, deadline of the decision, and a button to the screen of the request. */
export function RefundRequestCard({ refund }: { refund: AskedRefund }) {
  const t = usePaymentText()
  const local = useLocalText()
  const language = useLanguage()
  const { title, amountCents, at, decideBy, way } = refund
  const next = decideBy ? t('asked.nextBy', { time: formatDeadline(decideBy, language) }) : t('asked.next')
  return (
    <Card isOne title={local(title)} aside={<StatusTag tone="wait" text={t('asked')} />}>
      <StateLine tone="wait">{next}</StateLine>
      <MovedLines movement={refund} />
      <Facts
        facts={[
          { label: t('fact.back'), value: <Amount cents={amountCents} /> },
          { label: t('fact.askedAt'), value: formatInstant(at, language) },
        ]}
      />
      <OwnedActions>
        <Button kind="secondary" onPress={() => openDestination({ name: way.screen, params: way.params })}>
          {local(way.label)}
        </Button>
      </OwnedActions>
    </Card>
  )
}
