/** How money was given back that WeChat could not send: by hand against a receipt, or from the exam body's bank. */
export const PAID_OUT_AS = ['cash', 'transfer'] as const
export type PaidOutAs = (typeof PAID_OUT_AS)[number]
