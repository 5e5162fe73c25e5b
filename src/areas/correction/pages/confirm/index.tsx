import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { framed } from '@/patterns/frame/page/framed'
import { Consequences } from '@/patterns/journey/step/consequences'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { Changes } from '../../changes'
import { CorrectingStep, type CorrectingAt } from '../../correction-journey'
import { useCorrectionText } from '../../texts'

function ConfirmCorrection() {
  return <CorrectingStep step="confirm">{(at) => <Confirmation at={at} />}</CorrectingStep>
}

/** Changes of a correction, and the consequences of submitting them. */
function Confirmation({ at }: { at: CorrectingAt }) {
  const t = useCorrectionText()
  const { asked, askedBy, updatedAt } = at.draft
  const isOwn = askedBy === 'candidate'
  const isChanged = asked.some(({ isCorrected }) => isCorrected)
  const after = useWhatFollows(at)
  return (
    <StepFrame
      at={at}
      onNext={isChanged ? () => at.submit({ seenAt: updatedAt }) : null}
      nextLabel={t(isOwn ? 'own.submit' : 'confirm.submit')}
      note={isChanged ? undefined : t('own.nothing')}
    >
      <Changes at={at} />
      <Consequences title={t('confirm.after')} items={after} />
    </StepFrame>
  )
}

function useWhatFollows({ draft: { askedBy, until } }: CorrectingAt): string[] {
  const t = useCorrectionText()
  const language = useLanguage()
  if (askedBy === 'examBody') return [t('confirm.after.review'), t('confirm.after.rest')]
  return [t('own.after'), ...(until ? [t('own.after.pay', { time: formatDeadline(until, language) })] : [])]
}

export default framed(ConfirmCorrection)
