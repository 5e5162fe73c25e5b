import type { RefundRequest } from '@contract/registration/refund/refund-request'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { Card } from '@/ui/layout/card'
import { useChangesText } from '../texts'
import { OtherActions } from '../other-actions'
import { RequestFacts } from './request-facts'
import { StateOfRequest } from './state-of-request'

interface EarlierRequestsProps {
  requests: readonly RefundRequest[]
  registration: RegistrationCard
}

/** Decided refund requests, newest first, with a link to the registration. */
export function EarlierRequests({ requests, registration }: EarlierRequestsProps) {
  const t = useChangesText()
  return (
    <>
      {requests.map((request) => (
        <Card key={request.requestId} title={t('request.title')} aside={<StateOfRequest state={request.state} />}>
          <RequestFacts request={request} />
        </Card>
      ))}
      <OtherActions registration={registration} />
    </>
  )
}
