/** Separate from the schemas to keep valibot out of the client bundle (decision 0002). */
import type { Step } from '../steps/steps'

const LOOKED_AT: readonly Step[] = ['baseInfo', 'photo', 'files']

/** Returns whether the pre-review covers a step; subjects and test areas are not reviewed. */
export const isReviewed = (step: Step): boolean => LOOKED_AT.includes(step)
