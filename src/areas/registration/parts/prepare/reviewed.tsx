import { insideSentence, noReason } from '@contract/reason'
import { Note } from '@/ui/feedback/note'
import type { RegistrationData } from '../../journey/screens'
import { useRegistrationText } from '../../texts'

interface ReviewedProps {
  at: Pick<RegistrationData, 'draft'>
  /** The batch is open: no more pre-reviews; submissions are reviewed as usual. */
  isOpen: boolean
}

/** Outcome of the pre-review, what to do about it, and the effect of a change. */
export function Reviewed({ at: { draft }, isOpen }: ReviewedProps) {
  const t = useRegistrationText()
  if (!draft.preReview) return null
  const { state, reason } = draft.preReview
  switch (state) {
    case 'waiting':
      return <Note>{t('preReview.waiting')}</Note>
    case 'approved':
      return <Note tone="good">{t('preReview.approved')}</Note>
    case 'changed':
      return <Note tone="wait">{t(isOpen ? 'preReview.changed.open' : 'preReview.changed')}</Note>
    case 'returned':
      return (
        <Note tone="bad">
          {t(isOpen ? 'preReview.returned.open' : 'preReview.returned', {
            reason: insideSentence(reason ?? noReason),
          })}
        </Note>
      )
  }
}
