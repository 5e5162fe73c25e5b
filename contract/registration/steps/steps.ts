/** The steps of a registration before it is submitted, in the order of mode 1 (registration-steps.ts). */
export const STEPS = ['commitment', 'baseInfo', 'photo', 'files', 'region', 'subject', 'confirm'] as const
export type Step = (typeof STEPS)[number]
