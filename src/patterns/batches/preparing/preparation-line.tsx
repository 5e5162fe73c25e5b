import type { BatchCard } from '@contract/registration/batch-card'
import { StateLine } from '@/ui/content/state-line'
import { usePreparingText } from './preparing-texts'

type Prepared = Pick<BatchCard, 'preparation' | 'missingSteps' | 'preReview'>

/** How far a batch is prepared: what is missing, how its review stands, what is left to do. */
export function PreparationLine({ preparation, missingSteps, preReview }: Prepared) {
  const t = usePreparingText()
  if (preparation === null) return null
  if (preReview === 'returned') return <StateLine tone="wait">{t('returned')}</StateLine>
  if (preparation === 'prepared') return <StateLine tone="neutral">{t(preReview ?? 'done')}</StateLine>
  if (preparation === 'none') return <StateLine tone="neutral">{t('none')}</StateLine>
  // everything was gone through: what the exam body or the candidate changed since is to be confirmed
  if (missingSteps.every((step) => step === 'confirm')) return <StateLine tone="wait">{t('begun')}</StateLine>
  const steps = missingSteps.map((step) => t(`step.${step}`)).join(t('comma'))
  return <StateLine tone="wait">{t('missing', { steps })}</StateLine>
}
