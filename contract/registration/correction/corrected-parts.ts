import type { CollectingStep } from '../../collecting/collecting-steps'

/** Where something stands that is to be corrected; each is a step of the candidate's. */
export const CORRECTED_PARTS = ['baseInfo', 'photo', 'files'] as const satisfies readonly CollectingStep[]
