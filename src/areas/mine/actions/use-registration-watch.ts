import type { RegistrationCard } from '@contract/registration/registration-card'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import { isActive, isConfirming, isPaid, isUnderReview } from '@contract/registration/registration-situation'
import { serverNow } from '@/session/exam'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useReviewWatch } from '@/patterns/owned/use-review-watch'

/**
 * Polls for external changes of the displayed registrations: payment results from WeChat, pauses and resumptions, and
 * decisions of the exam body. `look` reloads them; the page frame watches the modules of the project.
 */
export function useRegistrationWatch(shown: readonly RegistrationCard[], look: () => Promise<unknown>): void {
  const gates = useGates()
  const now = serverNow()
  const mayNotPay = (one: RegistrationCard) =>
    one.expiresAt !== null && isActive(one, now) && !isPaid(one) && !registrationAction('pay', one, gates, now).allowed
  const isBlocked = shown.some(mayNotPay)
  const isWanted = isBlocked || shown.some((one) => isConfirming(one, now))
  useWatch(look, { isWanted })
  useReviewWatch(!isWanted && shown.some((one) => isUnderReview(one, now)), look)
}
