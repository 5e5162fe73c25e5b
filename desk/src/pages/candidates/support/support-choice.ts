import type { CandidateRegistration } from '@contract/desk/candidate'
import type { SupportRequest } from '@contract/desk/support'

/** Action that the person has chosen; some need input first. */
export type SupportChoice =
  | { kind: 'request'; request: SupportRequest }
  | { kind: 'contact' }
  | { kind: 'correct'; registration: CandidateRegistration }

export interface SupportProps {
  domain: string
  onChoose: (choice: SupportChoice) => void
}

export interface CandidateKey {
  domain: string
  accountId: string
}
