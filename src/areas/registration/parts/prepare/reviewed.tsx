import { insideSentence, noReason } from '@contract/reason'
import { Note } from '@/ui/feedback/note'
import type { RegistrationData } from '../../journey/screens'
import { useRegistrationText } from '../../texts'

interface ReviewedProps {
  at: Pick<RegistrationData, 'draft'>
  /** Nothing is handed in for it any more: what is submitted now is reviewed as ever. */
  isOpen: boolean
}

/** What the exam body said of what was prepared, what to do about it, and what a change of it leads to. */
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
