/** Action of a candidate in an exemption batch. Pure. */
import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'

/** `again` follows a withdrawn application, `correct` a rejected one. */
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
