import type { ExemptionState } from '@contract/exemption/exemption-card'
import type { LocalText } from '@contract/schemas'

/** How an application stands that somebody reviews. */
export const REVIEW_WORDS: Record<ExemptionState, LocalText> = {
  auditing: { zh: '审核中', en: 'In review' },
  passed: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '未通过', en: 'Not approved' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}
