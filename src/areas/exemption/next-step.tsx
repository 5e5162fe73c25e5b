import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { useLanguage } from '@/i18n/language'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { WhatNext } from '@/patterns/applications/application-head'
import { useReason } from '@/patterns/frame/gate/reason-note'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { useExemptionText } from './texts'
import { useExemptionPermissions } from './use-permissions'

/** Next step of an application with its deadline; a rejection shows its reason first. */
export function NextStep({ exemption }: { exemption: ExemptionCard }) {
  const t = useExemptionText()
  const { state, reason, isUnreadable, isReplaced } = exemption
  const { correct } = useExemptionPermissions(exemption)
  return (
    <WhatNext
      state={state}
      why={reason && t('reason', { reason })}
      isToCorrect={state === 'rejected' && correct.allowed}
      isSettled={state === 'passed' || isReplaced}
      next={useNextText(exemption)}
    >
      {isUnreadable && <Note tone="bad">{t('mine.unreadable')}</Note>}
    </WhatNext>
  )
}

function useNextText(exemption: ExemptionCard): string {
  const t = useExemptionText()
  const language = useLanguage()
  const { apply, correct } = useExemptionPermissions(exemption)
  const { state, window, isReplaced } = exemption
  const whyNot = useReason(state === 'rejected' ? correct : apply)
  const handedIn = useHandedIn(exemption)
  const time = window ? formatDeadline(window.closesAt, language) : ''
  if (isReplaced) return t('mine.next.replaced')
  if (state === 'auditing') return handedIn
  if (state === 'passed') return t('mine.next.passed')
  if (state === 'rejected') return correct.allowed ? t('again.next', { time }) : whyNot
  return apply.allowed ? t('mine.next.withdrawn', { time }) : whyNot
}

/** Returns the text for a submitted application: the review, and until when a rejected one could be corrected. */
function useHandedIn({ submittedAt, window }: ExemptionCard): string {
  const t = useExemptionText()
  const language = useLanguage()
  const next = t('mine.next.auditing', { time: formatInstant(submittedAt, language) })
  if (!window || Date.parse(window.closesAt) <= serverNow()) return next
  return next + t('mine.next.correctable', { time: formatDeadline(window.closesAt, language) })
}
