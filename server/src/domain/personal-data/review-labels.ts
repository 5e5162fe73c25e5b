import type { ApplicationState } from '@contract/applications/application'
import type { LocalText } from '@contract/schemas'

/** Labels of the states of a reviewed application. */
export const REVIEW_WORDS: Record<ApplicationState, LocalText> = {
  auditing: { zh: '审核中', en: 'In review' },
  passed: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '未通过', en: 'Not approved' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}
