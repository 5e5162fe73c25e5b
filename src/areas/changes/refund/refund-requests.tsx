import { View } from '@tarojs/components'
import { refundUsuallyBy } from '@contract/money/refund-usually-by'
import { refundTrouble } from '@contract/money/refund/refund-trouble'
import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { call } from '@/api/call'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { RefusalLine } from '@/patterns/frame/exits/refusal-line'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'
import { RecordStatus } from '@/patterns/owned/record-status'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Lines } from '@/ui/content/lines'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import { changesText, useChangesText } from '../texts'

/** Refund request that awaits a decision. */
export function RequestCard({ request }: { request: RefundRequest }) {
  const t = useChangesText()
  return (
    <Card title={t('request.title')} aside={<StateOfRequest state={request.state} />}>
      <RecordStatus of={request.requestId}>
        <RequestFacts request={request} />
      </RecordStatus>
      {request.editsLeft === 0 && <View>{t('request.edited')}</View>}
    </Card>
  )
}

interface RequestBarProps {
  registrationId: string
  request: RefundRequest
  /** Null if the request cannot be changed any more. */
  onEdit: (() => void) | null
  onChange: () => Promise<unknown>
}

/** Actions for a pending request: change it once, or withdraw it. */
export function RequestBar({ registrationId, request, onEdit, onChange }: RequestBarProps) {
  const t = useChangesText()
  return (
    <ActionBar>
      {onEdit && <Button onPress={onEdit}>{t('request.change')}</Button>}
      <Button kind="secondary" onPress={() => withdraw(registrationId, request, onChange)}>
        {t('request.withdraw')}
      </Button>
    </ActionBar>
  )
}

function withdraw(registrationId: string, { requestId }: RefundRequest, onChange: () => Promise<unknown>) {
  const t = changesText
  const input = { params: { registrationId } }
  return confirmWithdrawal({
    of: requestId,
    question: {
      title: t('withdraw.title'),
      body: t('withdraw.body'),
      ok: t('request.withdraw'),
      cancel: t('withdraw.keep'),
    },
    work: () =>
      call('POST /exm_c/registrations/:registrationId/refund/withdraw', input, { loading: 1, repeatable: true }),
    done: t('withdrawn'),
    onChange,
  })
}

/** Decided refund requests, newest first. */
export function EarlierRequests({ requests }: { requests: readonly RefundRequest[] }) {
  const t = useChangesText()
  return (
    <>
      {requests.map((request) => (
        <Card key={request.requestId} title={t('request.title')} aside={<StateOfRequest state={request.state} />}>
          <RequestFacts request={request} />
        </Card>
      ))}
    </>
  )
}

/** Status of a refund request, its next step, subjects, amount and reasons. */
function RequestFacts({ request }: { request: RefundRequest }) {
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
      <RefusalLine tone="neutral" text={next || failed || t(`state.${state}`)} />
      <Facts facts={facts} />
    </>
  )
}

const tones: Record<RefundRequest['state'], Tone> = {
  asked: 'wait',
  withdrawn: 'neutral',
  declined: 'bad',
  refunding: 'wait',
  refunded: 'good',
  failed: 'bad',
}

function StateOfRequest({ state }: Pick<RefundRequest, 'state'>) {
  const t = useChangesText()
  return <StatusTag tone={tones[state]} text={t(`state.${state}`)} />
}
