import type { Offering } from '@contract/registration/offered/offering'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { readOffering } from '@/patterns/batches/read-offering'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { RegistrationInView, useRegistrationInView } from '@/patterns/owned/registration-in-view'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { useRegistrationWatch } from '../../actions/use-registration-watch'
import { DetailActions } from '../../detail/detail-actions'
import { DetailBar } from '../../detail/detail-bar'
import { type RegistrationDetail, DetailHead } from '../../detail/detail-head'
import { DetailTimeline } from '../../detail/detail-timeline'
import { useMineText } from '../../texts'

/** Details of one registration: status, timeline, actions and submitted content. */
function RegistrationDetailPage() {
  const registrationId = useRegistrationInView(useRoute().params.registrationId)
  const found = useLoaded(() => readDetail(registrationId), [registrationId])
  useRegistrationWatch(found.state === 'ready' ? [found.data.detail] : [], found.look)
  return (
    <RegistrationInView id={registrationId} of={found} registrationOf={({ detail }) => detail}>
      {({ detail, batch }) => (
        <Columns
          aside={
            <>
              <DetailActions registration={detail} />
              {batch && !detail.ofOthers && <Submitted content={detail} requirements={batch} />}
            </>
          }
          bar={<DetailBar registration={detail} onChange={found.refresh} />}
        >
          <DetailHead detail={detail} onEnd={() => void found.refresh()} />
          <OpenChange registration={detail} onEnd={() => void found.refresh()} />
          <DetailTimeline detail={detail} />
        </Columns>
      )}
    </RegistrationInView>
  )
}

interface Found {
  detail: RegistrationDetail
  /** Provides the names for the submitted content; null if the project no longer has the batch. */
  batch: Offering | null
}

async function readDetail(registrationId: string): Promise<Found> {
  const detail = await call('GET /exm_c/registrations/:registrationId', { params: { registrationId } })
  return { detail, batch: await readBatch(detail.batchCode) }
}

async function readBatch(batchCode: string): Promise<Offering | null> {
  try {
    return await readOffering(batchCode)
  } catch (error) {
    if (isRefusal(error, 'EXM_BATCH_NOT_FOUND')) return null
    throw error
  }
}

interface OpenChangeProps {
  registration: RegistrationCard
  onEnd: () => void
}

/** Unpaid swap or addition of subjects: amount and deadline. */
function OpenChange({ registration: { openChange }, onEnd }: OpenChangeProps) {
  const t = useMineText()
  const language = useLanguage()
  if (!openChange) return null
  const { kind, amountCents, expiresAt, orderId } = openChange
  return (
    <Card title={t(`mine.change.${kind}`)} aside={formatPrice(amountCents, language)}>
      <StateLine tone="wait">
        <PaymentCountdown until={expiresAt} about={t(`mine.change.${kind}`)} onEnd={onEnd}>
          {t('mine.change.due')}
        </PaymentCountdown>
      </StateLine>
      <Button onPress={() => open('payOrder', { orderId })}>{t('mine.pay')}</Button>
    </Card>
  )
}

export default framed(RegistrationDetailPage)
