import type { BatchCard } from '@contract/registration/batch-card'
import { StateLine } from '@/ui/content/state-line'
import { usePreparingText } from './preparing-texts'

type Prepared = Pick<BatchCard, 'preparation' | 'missingSteps' | 'preReview'>

/** Preparation status of a batch: missing steps, review status, remaining actions. */
export function PreparationLine({ preparation, missingSteps, preReview }: Prepared) {
  const t = usePreparingText()
  if (preparation === null) return null
  if (preReview === 'returned') return <StateLine tone="wait">{t('returned')}</StateLine>
  if (preparation === 'prepared') return <StateLine tone="neutral">{t(preReview ?? 'done')}</StateLine>
  if (preparation === 'none') return <StateLine tone="neutral">{t('none')}</StateLine>
  // all steps were completed; later changes of the exam body or the candidate need confirmation
  if (missingSteps.every((step) => step === 'confirm')) return <StateLine tone="wait">{t('begun')}</StateLine>
  const steps = missingSteps.map((step) => t(`step.${step}`)).join(t('comma'))
  return <StateLine tone="wait">{t('missing', { steps })}</StateLine>
}
