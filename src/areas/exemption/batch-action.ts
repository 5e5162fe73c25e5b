import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'

/** `again` follows a withdrawn application, `correct` a rejected one. */
type ExemptionAction = 'start' | 'continue' | 'correct' | 'again' | 'view' | null

/** Returns the main action of an exemption batch; null if there is none. Pure. */
export function batchAction({ state, hasDraft, application }: ExemptionBatchCard): ExemptionAction {
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
