/** Steps of a registration before its submission, in the order of mode 1 (registration-steps.ts). */
export const STEPS = ['commitment', 'baseInfo', 'photo', 'files', 'region', 'subject', 'confirm'] as const
export type Step = (typeof STEPS)[number]
