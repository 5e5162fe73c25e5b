/** States of a waiting-list entry as displayed. Pure. */
import type { WaitingState } from '@contract/appointment/waiting'
import type { Tone } from '@/ui/value/status-tag'

/** Displayed states; entries that the candidate ended are hidden. */
export type ShownState = Extract<WaitingState, 'waiting' | 'offered' | 'expired' | 'ended'>

export const waitingTones = {
  waiting: 'neutral',
  // The offer awaits the candidate's answer.
  offered: 'wait',
  expired: 'neutral',
  ended: 'neutral',
} as const satisfies Record<ShownState, Tone>

/** Returns whether the entry can still result in a seat. */
export const isUnderWay = (state: WaitingState): boolean => state === 'waiting' || state === 'offered'

export const isShown = (state: WaitingState): state is ShownState => state in waitingTones
