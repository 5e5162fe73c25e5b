import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import { useChangesText } from '../texts'

const tones: Record<RefundRequest['state'], Tone> = {
  asked: 'wait',
  withdrawn: 'neutral',
  declined: 'bad',
  refunding: 'wait',
  refunded: 'good',
  failed: 'bad',
}

export function StateOfRequest({ state }: Pick<RefundRequest, 'state'>) {
  const t = useChangesText()
  return <StatusTag tone={tones[state]} text={t(`state.${state}`)} />
}
