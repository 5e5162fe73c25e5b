/** What a candidate can do with an exemption batch now: pure. */
import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'

/** `again` after one that was withdrawn, `correct` after one that was not approved. */
export type BatchAction = 'start' | 'continue' | 'correct' | 'again' | 'view' | null

export function batchAction({ state, hasDraft, application }: ExemptionBatchCard): BatchAction {
  const isOpen = state === 'open'
  switch (application?.state) {
    case 'auditing':
    case 'passed':
      return 'view'
    case 'rejected':
      return isOpen ? 'correct' : 'view'
    case 'withdrawn':
      return isOpen ? 'again' : 'view'
    case undefined:
      return isOpen ? (hasDraft ? 'continue' : 'start') : null
  }
}
