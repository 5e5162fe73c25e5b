import { Collected } from '@/patterns/collecting/collected/collected'
import { framed } from '@/patterns/frame/page/framed'
import { Consequences } from '@/patterns/journey/step/consequences'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { BasicInfoStep, type BasicInfoAt } from '../../basic-info-journey'
import { usePersonalText } from '../../texts'
import { useChanges } from '../../use-changes'

function ConfirmBasicInfo() {
  return <BasicInfoStep step="confirm">{(at) => <Confirmation at={at} />}</BasicInfoStep>
}

/** Last step before submission: changes, all answers and the consequences of submitting. */
function Confirmation({ at }: { at: BasicInfoAt }) {
  const t = usePersonalText()
  const { own, draft } = at
  return (
    <StepFrame
      at={at}
      onNext={() => at.submit({ seenAt: draft.updatedAt })}
      nextLabel={t('confirm.submit')}
      aside={
        <Consequences
          title={t('confirm.after')}
          items={[
            t('confirm.after.review'),
            t('confirm.after.account'),
            t('confirm.after.paid'),
            t('confirm.after.certificates'),
            t('confirm.after.signIn'),
          ]}
        />
      }
    >
      <Card title={t('confirm.changes')}>
        <Facts facts={useChanges(own.current, draft.baseInfo)} />
      </Card>
      <Collected at={at} />
    </StepFrame>
  )
}

export default framed(ConfirmBasicInfo)
