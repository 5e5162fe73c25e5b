import { isReviewed } from '@contract/registration/offered/review-rules'
import { canBePrepared } from '@contract/registration/offered/preparation'
import type { Step } from '@contract/registration/steps/steps'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import type { RegistrationData } from '../../journey/screens'
import { useRegistrationText } from '../../texts'
import { Reviewed } from './reviewed'

interface BeforeChangingProps {
  step: Step
  at: Pick<RegistrationData, 'batch' | 'draft'>
}

/** Consequence of changing pre-reviewed data, shown before it is changed. */
export function BeforeChanging({ step, at: { batch, draft } }: BeforeChangingProps) {
  const t = useRegistrationText()
  const state = draft.preReview?.state
  if (!isReviewed(step) || !state) return null
  const isAhead = canBePrepared(batch, serverNow())
  if (state === 'approved')
    return <Note tone="wait">{t(isAhead ? 'preReview.edit.approved' : 'preReview.edit.open')}</Note>
  if (state === 'waiting' && isAhead) return <Note>{t('preReview.edit.waiting')}</Note>
  return state === 'returned' ? <Reviewed at={{ draft }} isOpen={!isAhead} /> : null
}
