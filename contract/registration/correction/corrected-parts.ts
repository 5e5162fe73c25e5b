import type { CollectingStep } from '../../collecting/collecting-steps'

/** Parts that can be corrected; each is a step. */
export const CORRECTED_PARTS = ['baseInfo', 'photo', 'files'] as const satisfies readonly CollectingStep[]
