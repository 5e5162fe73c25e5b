/** Methods of refunding outside WeChat: cash against a receipt, or a bank transfer by the exam body. */
export const PAID_OUT_AS = ['cash', 'transfer'] as const
export type PaidOutAs = (typeof PAID_OUT_AS)[number]
