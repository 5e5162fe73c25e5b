import { Collected } from '@/patterns/collecting/collected/collected'
import { Consequences } from '@/patterns/journey/step/consequences'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import type { CorrectingAt } from '../journey/correcting-step'
import { useCorrectionText } from '../texts'

/** What was corrected, and what handing it in means. */
export function Confirmation({ at }: { at: CorrectingAt }) {
  const t = useCorrectionText()
  return (
    <StepFrame at={at} onNext={() => at.submit({ seenAt: at.draft.updatedAt })} nextLabel={t('confirm.submit')}>
      <Collected at={at} />
      <Consequences title={t('confirm.after')} items={[t('confirm.after.review'), t('confirm.after.rest')]} />
    </StepFrame>
  )
}
