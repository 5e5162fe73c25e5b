import { View } from '@tarojs/components'
import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { call } from '@/api/call'
import { confirmWithdrawal } from '@/patterns/owned/confirm-withdrawal'
import { RecordStatus } from '@/patterns/owned/record-status'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { changesText, useChangesText } from '../texts'
import { RequestFacts } from './request-facts'
import { StateOfRequest } from './state-of-request'

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
