/** Text key and time of the next step of a registration. Pure. */
import type { Ahead } from '@contract/registration/ahead'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { rejectedStage, type RegistrationStage } from './registration-stage'

/** Final stages and refunds, which take precedence over the future steps. */
const ends = [
  ...['expired', 'cancelled', 'closed', 'rejected', 'refused'],
  ...['refunded', 'refundFailed'],
] as const satisfies RegistrationStage[]
type End = (typeof ends)[number]

/** Stages in which another registration may have taken the seats. */
const replaceable: readonly RegistrationStage[] = ['expired', 'cancelled', 'rejected', 'refused']

const isEnd = (stage: RegistrationStage): stage is End => ends.some((end) => end === stage)

/** `ahead`: future steps in order (contract/registration/timeline). */
export function nextNotice(
  registration: Pick<RegistrationCard, 'replacedBy' | 'refundStatus' | 'reviewWaitsFor'>,
  stage: RegistrationStage,
  [next]: readonly Ahead[],
) {
  if (registration.replacedBy && replaceable.includes(stage)) return { word: 'mine.next.replaced' } as const
  if (stage === 'rejected') {
    const word = rejectedStage(registration)
    if (word === 'rejectedRefunding' && next?.by)
      return { word: 'mine.next.rejectedRefundingBy', time: next.by } as const
    return { word: `mine.next.${word}` } as const
  }
  if (isEnd(stage)) return { word: `mine.next.${stage}` } as const
  return next ? stepTold(next, registration) : ({ word: 'mine.next.passed' } as const)
}

function stepTold({ step, by, from, blockedBy }: Ahead, { reviewWaitsFor }: Pick<RegistrationCard, 'reviewWaitsFor'>) {
  switch (step) {
    case 'pay':
      if (blockedBy === 'confirming' || blockedBy === 'undecided') return { word: `mine.next.${blockedBy}` } as const
      return { word: 'mine.next.unpaid', until: by } as const
    case 'payChange':
      return { word: 'mine.change.due', until: by } as const
    case 'correct':
      return { word: 'mine.next.toBeSubmitted', time: by, isMine: true } as const
    case 'refundDecision':
      return by
        ? ({ word: 'mine.next.refundAskedBy', time: by } as const)
        : ({ word: 'mine.next.refundAsked' } as const)
    case 'refundArrival':
      if (blockedBy === 'refundSlow') return { word: 'mine.next.refundSlow' } as const
      return by ? ({ word: 'mine.next.refundingBy', time: by } as const) : ({ word: 'mine.next.refunding' } as const)
    case 'review':
      if (blockedBy === 'correctionOver') return { word: 'mine.next.failedToBeImproved' } as const
      return { word: `mine.review.${reviewWaitsFor ?? 'person'}`, isMine: blockedBy === 'mismatch' } as const
    case 'ticket':
      if (from) return { word: 'mine.next.ticketFrom', time: from } as const
      return { word: blockedBy ? 'mine.next.passed' : 'mine.next.ticketOpen' } as const
    case 'exam':
      return { word: 'mine.next.passed' } as const
  }
}
