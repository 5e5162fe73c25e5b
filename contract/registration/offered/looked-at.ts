/** Apart from the schemas beside it, which a phone does without (docs/decisions/0002). */
import type { Step } from '../steps/steps'

const LOOKED_AT: readonly Step[] = ['baseInfo', 'photo', 'files']

/** Whether a pre-review looks at what a step holds; subjects and test areas are the candidate's own affair. */
export const isLookedAt = (step: Step): boolean => LOOKED_AT.includes(step)
