/** How waiting stands for its candidate: pure. */
import type { WaitingState } from '@contract/appointment/waiting'
import type { Tone } from '@/ui/value/status-tag'

/** The states in which it shows: what a candidate ended shows no more. */
export type ShownState = Extract<WaitingState, 'waiting' | 'offered' | 'expired' | 'ended'>

export const waitingTones = {
  waiting: 'neutral',
  // it waits for an answer
  offered: 'wait',
  expired: 'neutral',
  ended: 'neutral',
} as const satisfies Record<ShownState, Tone>

/** It may still become a seat. */
export const isUnderWay = (state: WaitingState): boolean => state === 'waiting' || state === 'offered'

export const isShown = (state: WaitingState): state is ShownState => state in waitingTones
