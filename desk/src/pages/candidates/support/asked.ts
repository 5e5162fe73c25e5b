import type { CandidateRegistration } from '@contract/desk/candidate'
import type { SupportRequest } from '@contract/desk/support'

/** Action that the person has chosen; some need input first. */
export type Asked =
  | { kind: 'request'; request: SupportRequest }
  | { kind: 'contact' }
  | { kind: 'correct'; registration: CandidateRegistration }

export interface Asking {
  domain: string
  onAsk: (asked: Asked) => void
}

export interface Where {
  domain: string
  accountId: string
}
