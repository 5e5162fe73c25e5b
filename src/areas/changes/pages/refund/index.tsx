import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { RegistrationInView, useRegistrationInView } from '@/patterns/owned/registration-in-view'
import { EarlierRequests, RequestBar, RequestCard } from '../../refund/refund-requests'
import { NotNow, OtherActions, usePermissions } from '../../not-now'
import { readRefund, type Refundable } from '../../refund/read-refund'
import { RefundForm } from '../../refund/refund-form'
import { useChangesText } from '../../texts'
import { refundName, useTypedChange } from '../../typed-change'

/** Refund page of a registration: requests with their status, and the form for another one. */
function RefundPage() {
  const regId = useRegistrationInView(useRoute().params.regId)
  const found = useLoaded(() => readRefund(regId), [regId])
  return (
    <RegistrationInView id={regId} of={found} registrationOf={({ registration }) => registration}>
      {(refundable) => <Refunds refundable={refundable} onChange={found.refresh} />}
    </RegistrationInView>
  )
}

interface RefundsProps {
  refundable: Refundable
  onChange: () => Promise<unknown>
}

function Refunds({ refundable, onChange }: RefundsProps) {
  const { registration, options } = refundable
  const t = useChangesText()
  const { refund, changeRefund } = usePermissions(registration)
  const [newest, ...others] = options.requests
  const asked = newest?.state === 'asked' ? newest : null
  // Keeps the form open once editing has begun, also after a reload.
  const change = useTypedChange(refundName(registration.registrationId, asked ?? undefined), {})
  const earlier = <EarlierRequests requests={asked ? others : options.requests} />
  const further = (
    <>
      {earlier}
      <OtherActions registration={registration} />
    </>
  )
  if (asked && change.isTyped && changeRefund.allowed)
    return (
      <RefundForm refundable={refundable} asked={asked} onChange={onChange}>
        {further}
      </RefundForm>
    )
  if (asked)
    return (
      <>
        <RequestCard request={asked} />
        {further}
        <RequestBar
          registrationId={registration.registrationId}
          request={asked}
          onEdit={changeRefund.allowed ? () => change.type({}) : null}
          onChange={onChange}
        />
      </>
    )
  if (refund.allowed)
    return (
      <RefundForm refundable={refundable} onChange={onChange}>
        {further}
      </RefundForm>
    )
  return (
    <NotNow title={t('request.title')} why={refund} registration={registration}>
      {earlier}
    </NotNow>
  )
}

export default framed(RefundPage)
