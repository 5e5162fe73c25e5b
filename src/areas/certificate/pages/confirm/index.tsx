import { postageDue, wayOf } from '@contract/certificate-application/application-fields'
import { formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { Collected } from '@/patterns/collecting/collected/collected'
import { framed } from '@/patterns/frame/page/framed'
import { Consequences } from '@/patterns/journey/step/consequences'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useSubscription } from '@/patterns/subscription'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { usePickupFacts } from '../../application/application-facts'
import { ApplicationStep, type ApplicationAt } from '../../application/application-journey'
import { useApplicationText } from '../../application/texts'

function Confirm() {
  return <ApplicationStep step="confirm">{(at) => <Confirmation at={at} />}</ApplicationStep>
}

/** WeChat message topics: progress of the application, and unpaid postage. */
const topics = ['certificateProgress', 'paymentDue'] as const

/** Last step before submission: all answers, the postage and the consequences of submitting. */
function Confirmation({ at }: { at: ApplicationAt }) {
  const t = useApplicationText()
  const local = useLocalText()
  const language = useLanguage()
  const { own, draft } = at
  const way = wayOf(own.offered, draft.baseInfo)
  const cents = postageDue(own.offered, way, own.isPostagePaid)
  const amount = formatPrice(cents, language)
  const pickup = usePickupFacts(way === 'pickup' ? own.offered.pickup : null)
  const subscribe = useSubscription(topics)
  const submit = async () => {
    await subscribe(cents > 0 ? topics : ['certificateProgress'])
    await at.submit({ seenAt: draft.updatedAt, postageCents: cents })
  }
  return (
    <StepFrame
      at={at}
      onNext={submit}
      nextLabel={t(cents > 0 ? 'confirm.pay' : 'confirm.submit')}
      aside={
        <Consequences
          title={t('confirm.after')}
          items={[
            ...(cents > 0 ? [t('confirm.after.pay', { amount })] : []),
            // Changing from mailing to pickup refunds the paid postage.
            ...(own.isPostagePaid && way === 'pickup' ? [t('confirm.after.back')] : []),
            t(
              cents > 0 || (own.isPostagePaid && way === 'mailing')
                ? 'confirm.after.review.paid'
                : 'confirm.after.review',
            ),
            t(way === 'pickup' ? 'confirm.after.pickup' : 'confirm.after.mailing'),
            t('confirm.after.final'),
          ]}
        />
      }
    >
      <Card title={t('confirm.certificate')}>
        <Facts
          facts={[
            { label: t('confirm.name'), value: local(own.offered.name) },
            ...(way ? [{ label: t('way'), value: t(`way.${way}`) }] : []),
            ...(cents > 0 ? [{ label: t('postage'), value: amount }] : []),
            ...pickup,
          ]}
        />
      </Card>
      <Collected at={at} />
    </StepFrame>
  )
}

export default framed(Confirm)
